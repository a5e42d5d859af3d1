/** The issuer of badges and the secrets that seal its keys. */
export interface IssuerSettings {
  /** Scheme, host and port of the public site; every URL in a badge begins with it. */
  publicUrl: string;
  /** Private keys are sealed with the first and unsealed with any. */
  sessionSecrets: readonly string[];
}

/** Returns the public URLs of badges. Issued badges contain them, so they must never change. */
export function badgeUrls(publicUrl: string) {
  const badges = `${publicUrl}/badges`;
  return {
    issuer: `${badges}/issuer`,
    credential: (id: string) => `${badges}/credentials/${id}`,
    /** The first version of the criteria has no number in its address. */
    achievement: (courseSlug: string, criteriaVersion: number) =>
      `${badges}/achievements/${courseSlug}${criteriaVersion === 1 ? "" : `/${criteriaVersion}`}`,
    key: (keyId: string) => `${badges}/keys/${keyId}`,
    statusList: (number: number) => `${badges}/status/${number}`,
    /** The page that verifies a certificate. */
    verify: (id: string) => `${publicUrl}/verify/${id}`,
  };
}
