/** The alert of a search that is no keyword (specification, section 8). */
export const nothingFound = "Page or course not found";
