import { readdirSync, readFileSync } from "node:fs";
import { BlockList } from "node:net";
import { basename, join, relative } from "node:path";
import { Cluster } from "@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1";
import { Ajv } from "ajv";
import { Deployment } from "kubernetes-models/apps/v1";
import { HorizontalPodAutoscaler } from "kubernetes-models/autoscaling/v2";
import { Ingress, NetworkPolicy } from "kubernetes-models/networking.k8s.io/v1";
import { PodDisruptionBudget } from "kubernetes-models/policy/v1";
import { ConfigMap, Service } from "kubernetes-models/v1";
import { expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { projectRoot } from "../api/projectFolders";

const deployFolder = join(projectRoot, "deploy");
const kubernetesFolder = join(deployFolder, "kubernetes");
const composeFiles = [join(projectRoot, "docker-compose.yml"), join(deployFolder, "compose.yml")];

/** The Kubernetes API of version 1.31, and the Cluster of CloudNativePG. */
const models = {
  Cluster,
  ConfigMap,
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  NetworkPolicy,
  PodDisruptionBudget,
  Service,
};

interface Manifest {
  kind: keyof typeof models;
  metadata: { name: string };
}

const yamlFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".yaml"))
    .map((name) => join(folder, name));
const isKustomization = (file: string) => basename(file) === "kustomization.yaml";
const documentsOf = (file: string) =>
  parseAllDocuments(readFileSync(file, "utf8")).map((document) => document.toJS({ maxAliasCount: -1 }));

const manifests = yamlFiles(kubernetesFolder)
  .filter((file) => !isKustomization(file))
  .flatMap((file) => documentsOf(file).map((manifest) => ({ file: relative(deployFolder, file), manifest })));
const objects = manifests.filter(({ manifest }) => !Array.isArray(manifest));
const base = objects.filter(({ file }) => file.includes("base/")).map(({ manifest }) => manifest);

test.each(objects)("$file: $manifest.kind $manifest.metadata.name is valid", ({ manifest }) => {
  const Model = models[(manifest as Manifest).kind];
  expect(() => new Model(manifest).validate()).not.toThrow();
});

test("the models refuse an invalid manifest", () => {
  const deployment = base.find(({ kind }) => kind === "Deployment");
  const invalid = { ...deployment, spec: { ...deployment.spec, selector: undefined } };
  expect(() => new Deployment(invalid).validate()).toThrow();
});

test.each(yamlFiles(kubernetesFolder).filter(isKustomization))("%s names every file", (file) => {
  const { resources, patches = [] } = parse(readFileSync(file, "utf8"));
  const named = [...resources, ...patches.map(({ path }: { path: string }) => path)];
  const others = readdirSync(join(file, "..")).filter((name) => !isKustomization(name));
  expect(named.filter((name) => name !== "../base").sort()).toEqual(others.sort());
});

test("labels, ports and names of the manifests refer to each other", () => {
  const text = JSON.stringify(base);
  const labels = base.find(({ kind }) => kind === "Deployment").spec.template.metadata.labels;
  const selectors = base.flatMap(({ spec }) => spec?.selector?.matchLabels ?? spec?.selector ?? []);
  expect(selectors.length).toBeGreaterThanOrEqual(4);
  for (const selector of selectors) expect(labels).toMatchObject(selector);
  const database = base.find(({ kind }) => kind === "Cluster").metadata.name;
  for (const name of [`${database}-rw`, `${database}-app`]) expect(text).toContain(name);
});

test("the database accepts the connections of all processes", () => {
  const { spec: database } = base.find(({ kind }) => kind === "Cluster");
  const { spec: scaling } = base.find(({ kind }) => kind === "HorizontalPodAutoscaler");
  const deploying = readFileSync(join(projectRoot, "docs/deploying.md"), "utf8");
  const ofEach = Number(/Each process opens up to (\d+) connections/.exec(deploying)?.[1]);
  const needed = (scaling.maxReplicas + 1) * ofEach;
  expect(Number(database.postgresql.parameters.max_connections)).toBeGreaterThan(needed);
});

test("a start has half an hour for migrations", () => {
  const { progressDeadlineSeconds, template } = base.find(({ kind }) => kind === "Deployment").spec;
  const { periodSeconds, failureThreshold } = template.spec.containers[0].startupProbe;
  expect(periodSeconds * failureThreshold).toBeGreaterThanOrEqual(1800);
  expect(progressDeadlineSeconds).toBeGreaterThan(periodSeconds * failureThreshold);
});

test("the unit allows the system calls of V8 for memory protection keys", () => {
  const unit = readFileSync(join(deployFolder, "systemd/ninefold.service"), "utf8");
  const [, filter = ""] = /^SystemCallFilter=(.*)$/m.exec(unit) ?? [];
  expect(filter.split(" ")).toEqual(["@system-service", "@pkey"]);
});

/** The names of the environment variables that the site reads. */
const variables = new Set(
  [...readFileSync(join(projectRoot, "api/environment.ts"), "utf8").matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(
    ([, name]) => name,
  ),
);

test("the site reads every variable that the deployments set", () => {
  const { containers } = base.find(({ kind }) => kind === "Deployment").spec.template.spec;
  const set = [
    ...containers[0].env.map(({ name }: { name: string }) => name),
    ...objects.flatMap(({ manifest }) => Object.keys(manifest.data ?? {})),
    ...composeFiles.flatMap((file) =>
      Object.entries(parse(readFileSync(file, "utf8"), { merge: true }).services)
        .filter(([name]) => name.startsWith("app"))
        .flatMap(([, service]) => Object.keys((service as { environment: object }).environment)),
    ),
  ];
  // Kubernetes composes DATABASE_URL from these two.
  const helpers = ["DATABASE_USER", "DATABASE_PASSWORD"];
  expect(set.length).toBeGreaterThan(20);
  expect(set.filter((name) => !variables.has(name) && !helpers.includes(name))).toEqual([]);
});

test.each(composeFiles)("%s follows the Compose specification", (file) => {
  const schemaFile = join(projectRoot, "node_modules/dclint/schemas/compose.schema.json");
  // Ajv knows this draft under another address.
  const { $schema: _draft, ...schema } = JSON.parse(readFileSync(schemaFile, "utf8"));
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema);
  validate(parse(readFileSync(file, "utf8"), { merge: true }));
  expect(validate.errors ?? []).toEqual([]);
  expect(validate({ services: { app: { imagee: "ninefold" } } })).toBe(false);
});

/** Checks that an IPv4 address is in a range such as `172.30.0.0/24`. */
function inRange(address: string, range: string): boolean {
  const [network = "", bits] = range.split("/");
  const list = new BlockList();
  list.addSubnet(network, Number(bits));
  return list.check(address);
}

test("fixed addresses are outside the range of dynamic addresses", () => {
  const { services, networks } = parse(readFileSync(join(deployFolder, "compose.yml"), "utf8"), {
    merge: true,
  });
  const fixed = Object.values<{ networks: Record<string, { ipv4_address?: string } | null> }>(
    services,
  ).flatMap((service) =>
    Object.entries(service.networks).flatMap(([network, options]) =>
      options?.ipv4_address ? [{ address: options.ipv4_address, ...networks[network].ipam.config[0] }] : [],
    ),
  );
  expect(fixed).toHaveLength(3);
  for (const { address, subnet, ip_range: dynamic } of fixed) {
    expect(inRange(address, subnet)).toBe(true);
    expect(inRange(address, dynamic)).toBe(false);
  }
});
