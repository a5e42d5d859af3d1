/** SPDX expressions of the site's texts, see LICENSE-content.md. */
export const courseLicence = "CC-BY-4.0";
export const siteLicence = "MIT";
