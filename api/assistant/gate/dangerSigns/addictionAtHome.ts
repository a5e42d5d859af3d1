import { anyOf, type DangerSign, family, gap } from "./dangerSign";

/** Relatives who drink too much or take drugs. */
export const addictionAtHome: readonly DangerSign[] = [
  {
    pattern: anyOf(
      `(?:${family}) ${gap}(?:drunk|drinks? (?:every|all|too|a lot|and (?:hits|shouts|screams|gets))|` +
        "on drugs|takes? drugs|passed out|high all|uses? (?:drugs|heroin|meth|cocaine)) ?",
    ),
    except: anyOf(
      "drinks? (?:too much|a lot of|all (?:the|his|her|my)) (?:water|coffee|tea|cola|milk|juice|soda)",
      "drinks? (?:tea|coffee|water|milk) every",
    ),
  },
  {
    pattern: anyOf(
      `${family} ${gap}(?:(?:is|are) (?:an? )?(?:alcoholics?|drug addicts?|addicts?|junk(?:y|ie)|addicted ` +
        "to (?:drugs|alcohol|pills|gambling|drink\\w{0,40})|drinking (?:again|too much|every|all|a lot))|" +
        "(?:has|have) (?:a |an )(?:drinking|drug|alcohol|gambling) problem|cant stop (?:drinking|taking " +
        "drugs|gambling)|gambles? (?:away|all|every|too much)|hides? (?:bottles|vodka|beer|alcohol))",
      "(?:parent|parents|family|home) (?:\\w{1,40} ){0,2}(?:who|that) drinks? too much",
    ),
  },
];
