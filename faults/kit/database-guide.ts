import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#server/root.ts'

const page = () => readFileSync(join(projectRoot, 'docs/deploy.md'), 'utf8')

/** The commands of docs/deploy.md that stand under this comment, the first line of their `bash` block. */
export function guideCommands(comment: string): string {
  const blocks = [...page().matchAll(/^```bash\n# ([^\n]*)\n(.*?)^```$/gms)]
  const found = blocks.find(([, title]) => title === comment)?.[2]
  if (!found) throw new Error(`docs/deploy.md has no commands "${comment}"`)
  return found
}

/** Every title of a section, so that a test can check that it ran all of them. */
export function guideTitles(section: string): string[] {
  const text =
    page()
      .split(/^## /m)
      .find((each) => each.startsWith(`${section}. `)) ?? ''
  return [...text.matchAll(/^```bash\n# (.*)$/gm)].map(([, title = '']) => title)
}
