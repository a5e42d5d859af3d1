import { configure, type Screen, within } from "@testing-library/dom";
import { Window } from "happy-dom";
import type { Browser } from "./browser";

// Without styles few elements are hidden, and the check takes most of the time of a query.
configure({ defaultHidden: true });

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A browser without JavaScript: shows pages in happy-dom, follows links and redirects and submits forms. */
export class PageClient {
  readonly #window = new Window({ settings: { disableCSSFileLoading: true } });
  /** Path and query string of the page. */
  address = "";

  constructor(readonly browser: Browser) {}

  get document(): Document {
    return this.#window.document as unknown as Document;
  }

  /** Opens a page, also after redirects: with the content of <noscript>, without parts that need a script. */
  async open(path: string, init: RequestInit = {}): Promise<void> {
    const response = await this.browser.fetch(path, init);
    const location = response.headers.get("location");
    if (location) return this.open(location);
    this.address = path;
    this.#window.happyDOM.setURL(this.browser.url + path);
    this.document.open();
    this.document.write((await response.text()).replaceAll(/<\/?noscript>/g, ""));
    this.document.close();
    for (const part of this.document.querySelectorAll(".needs-script")) part.remove();
  }

  /** Returns queries of the page. */
  page(): Screen {
    return within(this.document.body) as Screen;
  }

  follow(link: HTMLElement): Promise<void> {
    return this.open(pathOf((link as HTMLAnchorElement).href));
  }

  /**
   * Submits the form of a button as a browser does.
   * @param values of fields that are filled in first, by label
   * @throws if the button is disabled or a field is invalid, as in a browser; also if a field is disabled,
   * which a browser would omit
   */
  submit(button: HTMLElement, values: Record<string, string> = {}): Promise<void> {
    const { form } = button as HTMLButtonElement;
    if (!form) throw new Error("the button is in no form");
    // happy-dom submits disabled fields.
    if (button.matches(":disabled") || form.querySelector(":is(input, select, textarea):disabled"))
      throw new Error("the button or a field of the form is disabled");
    for (const [label, value] of Object.entries(values))
      within(form).getByLabelText<Field>(label).value = value;
    if (!form.checkValidity()) throw new Error("a field of the form is invalid");
    const data = new this.#window.FormData(form as never, button as never);
    const fields = new URLSearchParams([...data].map(([name, value]) => [name, String(value)]));
    const path = pathOf(form.action);
    if (form.method === "get") return this.open(`${path}?${fields}`);
    return this.open(path, { method: "POST", body: fields, headers: { origin: this.browser.url } });
  }
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}
