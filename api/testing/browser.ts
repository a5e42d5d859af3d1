/** A GraphQL response over HTTP. */
export interface HttpGraphqlResponse<Data> {
  status: number;
  data: Data;
  errors?: {
    message: string;
    path?: (string | number)[];
    extensions: { code: string; fields?: { field: string; message: string }[] };
  }[];
}

/** Returns the code of the first error of a response. */
export function errorCode({ errors }: Pick<HttpGraphqlResponse<unknown>, "errors">): string | undefined {
  return errors?.[0]?.extensions.code;
}

/** An HTTP client with a cookie jar, like a learner's browser. */
export class Browser {
  constructor(
    readonly url: string,
    readonly cookies = new Map<string, string>(),
  ) {}

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookies.size > 0)
      headers.set("cookie", [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const response = await fetch(`${this.url}${path}`, { redirect: "manual", ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const at = pair.indexOf("=");
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) this.cookies.delete(pair.slice(0, at));
      else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return this.fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  }

  // biome-ignore lint/suspicious/noExplicitAny: tests check single fields of any type
  async graphql<Data = any>(
    query: string,
    variables: Record<string, unknown> = {},
  ): Promise<HttpGraphqlResponse<Data>> {
    const response = await this.post("/graphql", { query, variables });
    const { extensions: _cost, ...result } = await response.json();
    return { status: response.status, ...result };
  }

  /** Creates an account and logs in. @returns the email */
  async signUpAndLogIn(
    email = `${crypto.randomUUID()}@example.org`,
    password = "correct horse",
  ): Promise<string> {
    await this.post("/signup", { name: "Test Learner", email, password });
    const response = await this.post("/login", { email, password });
    if (response.status !== 200) throw new Error(`login failed with status ${response.status}`);
    return email;
  }
}
