import type { Look } from "./head";

/** Hair colours that stay visible in both themes. */
const black = "#2B2033";
const brown = "#4E3023";
const chestnut = "#7C4526";
const copper = "#C2592A";
const blond = "#E2B04A";
const grey = "#CFC8D6";

/** The cast: the same people return across courses, slides and portraits. */
export const looks = {
  amara: { skin: "deep", hair: "puffs", hairColour: black },
  noor: { skin: "tan", hair: "hijab", hairColour: "#2F86D8" },
  meiling: { skin: "peach", hair: "bob", hairColour: black },
  arjun: { skin: "brown", hair: "waves", hairColour: black },
  lucia: { skin: "tan", hair: "wavy", hairColour: brown },
  kofi: { skin: "dark", hair: "crop", hairColour: black },
  freya: { skin: "fair", hair: "ponytail", hairColour: blond },
  mateo: { skin: "tan", hair: "curls", hairColour: brown },
  tomas: { skin: "fair", hair: "short", hairColour: copper, extras: ["freckles"] },
  zuri: { skin: "dark", hair: "afro", hairColour: black },
  hana: { skin: "peach", hair: "bun", hairColour: black },
  jamal: { skin: "deep", hair: "locs", hairColour: brown },
  ines: { skin: "peach", hair: "long", hairColour: chestnut, extras: ["glasses"] },
  simran: { skin: "brown", hair: "turban", hairColour: "#F0792B" },
  wanjiru: { skin: "deep", hair: "braids", hairColour: black },
  leila: { skin: "brown", hair: "braids", hairColour: black },
  kenji: { skin: "peach", hair: "short", hairColour: black, extras: ["glasses"] },
  samir: { skin: "brown", hair: "short", hairColour: black },
  grandfather: { skin: "peach", hair: "thinning", hairColour: grey, extras: ["moustache"] },
  grandmother: { skin: "brown", hair: "bun", hairColour: grey, extras: ["glasses"] },
  teacher: { skin: "dark", hair: "headwrap", hairColour: "#DE4A3C" },
  engineer: { skin: "tan", hair: "short", hairColour: brown, extras: ["beard"] },
  doctor: { skin: "fair", hair: "bob", hairColour: chestnut },
} as const satisfies Record<string, Look>;
