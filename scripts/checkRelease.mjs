// `npm run check:release`: writes the bill of materials to `dist/sbom.json` and fails when a production
// package has a known vulnerability of severity high or critical. Exit code 3 when the registry does not
// offer audits.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { install, requireNode, root } from "./prepare.mjs";

requireNode();
install();
writeBillOfMaterials();
audit();

function writeBillOfMaterials() {
  const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  // With --omit=dev, npm 11 also omits production packages on which a development package depends.
  const bill = npmOutput(["sbom", "--sbom-format=cyclonedx"]);
  const { components } = JSON.parse(bill);
  const production = components.filter(
    ({ properties }) => !properties?.some(({ name }) => name === "cdx:npm:package:development"),
  );
  const names = new Set(production.map(({ name }) => name));
  const missing = Object.keys(dependencies).filter((name) => !names.has(name));
  if (missing.length > 0) fail(`The bill of materials lacks ${missing.join(", ")}.`);
  mkdirSync(join(root, "dist"), { recursive: true });
  writeFileSync(join(root, "dist/sbom.json"), bill);
  console.log(`dist/sbom.json lists all packages (CycloneDX), ${production.length} of them for production.`);
}

function audit() {
  const { vulnerabilities, message } = JSON.parse(npmOutput(["audit", "--omit=dev", "--json"]));
  if (!vulnerabilities) {
    console.error(`The registry does not offer audits (${message}): run this where it does.`);
    process.exit(3);
  }
  const severe = Object.values(vulnerabilities).filter(({ severity }) => /^(high|critical)$/.test(severity));
  for (const { name, severity, range } of severe) console.error(`${severity}: ${name} ${range}`);
  if (severe.length > 0) fail("Production packages have known vulnerabilities, see `npm audit --omit=dev`.");
  console.log("No production package has a known vulnerability of severity high or critical.");
}

function npmOutput(args) {
  const { stdout } = spawnSync("npm", args, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === "win32",
  });
  return stdout;
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
