import { darkSourceMedia, themeStorageKey } from "../ui/theme";
import { comfortStorageKey, comfortValues } from "./comfort";

/**
 * Returns a script that sets theme and reading comfort as data attributes of the root element. It runs in
 * the head before the first paint, and after a change in another tab or of the device's contrast preference.
 * Invalid stored values are ignored, as in `parseComfort`. A reloaded or restored page is laid out at once,
 * not incrementally, because the browser restores its scroll position.
 */
export function headScript(): string {
  const allowed = Object.entries(comfortValues).map(([name, [, ...values]]) => [name, values]);
  return `{
let root=document.documentElement.dataset,\
allowed=${JSON.stringify(Object.fromEntries(allowed))},\
device=matchMedia("(prefers-contrast: more)"),\
apply=()=>{
let theme,comfort={},\
set=(name,value,values)=>{if(values.includes(value))root[name]=value;else delete root[name]};
try{theme=localStorage.getItem("${themeStorageKey}");\
comfort=Object(JSON.parse(localStorage.getItem("${comfortStorageKey}")))}catch{}
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

/** Script for the end of the body: applies the chosen theme to pictures before they are painted. */
export const picturesScript =
  `{let t=document.documentElement.dataset.theme;` +
  `if(t)document.querySelectorAll("source[data-dark]")` +
  `.forEach(s=>{s.media=t==="dark"?"${darkSourceMedia("dark")}":"not all"})}`;
