import { themeStorageKey } from "../ui/theme";
import { comfortStorageKey, comfortValues } from "./comfort";

/**
 * Runs in the head before the first paint, and when another tab or the device's contrast preference changes:
 * sets theme and reading comfort as data attributes of the root element. Invalid stored values count as not
 * chosen, as in `parseComfort`. A reloaded or restored page is laid out at once, because the browser restores
 * its scroll position.
 */
export function headScript(): string {
  const allowed = Object.entries(comfortValues).map(([name, [, ...values]]) => [name, values]);
  return `{
let root=document.documentElement.dataset,allowed=${JSON.stringify(Object.fromEntries(allowed))},device=matchMedia("(prefers-contrast: more)"),apply=()=>{
let theme,comfort={},set=(name,value,values)=>{if(values.includes(value))root[name]=value;else delete root[name]};
try{theme=localStorage.getItem("${themeStorageKey}");comfort=Object(JSON.parse(localStorage.getItem("${comfortStorageKey}")))}catch{}
set("theme",theme,["light","dark"]);
for(let name in allowed)set(name,comfort[name],allowed[name]);
if(!root.contrast&&device.matches)root.contrast="more"
};
apply();
addEventListener("storage",apply);
device.addEventListener("change",apply);
if(root.font)document.fonts.load("1em 'Figtree Variable'");
if(performance.getEntriesByType("navigation")[0]?.type!=="navigate")root.laidOut=""
}`;
}

/** Runs at the end of the body: pictures follow the chosen theme before they are painted. */
export const picturesScript = `{let t=document.documentElement.dataset.theme;if(t)document.querySelectorAll("source[data-dark]").forEach(s=>{s.media=t==="dark"?"all":"not all"})}`;
