import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#server/root.ts'

type Block = { section: string; commands: string }

/** The shell commands of docs/deploy.md in their order, each with the heading it stands under. */
export function guideBlocks(): Block[] {
  const page = readFileSync(join(projectRoot, 'docs/deploy.md'), 'utf8')
  const sections = page.split(/^## /m).slice(1)
  return sections.flatMap((text) => {
    const section = text.slice(0, text.indexOf('\n'))
    return [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, commands = '']) => ({ section, commands }))
  })
}
