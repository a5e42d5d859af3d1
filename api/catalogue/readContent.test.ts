import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { contentFolder } from "../projectFolders";
import { readContent } from "./readContent";

test("reads guides, and refuses a module that names a guide which does not exist", async () => {
  const folder = mkdtempSync(join(tmpdir(), "ninefold-content-"));
  try {
    const parts = ["site.json", "courses/digital-literacy", "guides"];
    for (const part of parts) cpSync(join(contentFolder, part), join(folder, part), { recursive: true });
    const { courses, guides } = await readContent(folder);
    expect(guides.map(({ slug }) => slug)).toContain("blackmail-with-pictures");
    expect(courses[0]?.modules[7]?.guideSlug).toBe("blackmail-with-pictures");
    rmSync(join(folder, "guides/blackmail-with-pictures.md"));
    await expect(readContent(folder)).rejects.toThrow(
      /digital-literacy\/module-8\.md:\d+ guide: there is no guide “blackmail-with-pictures”/,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
