import { spawn } from 'node:child_process'
import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { projectRoot } from '#server/root.ts'
import type { InstallPlace } from './place-cells.ts'

export type Ran = { code: number; output: string; seconds: number; log: string }

/** Runs a command of the README in a place and keeps its output in .cache/places/. */
export async function runCommand(
  place: InstallPlace,
  name: string,
  command: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Ran> {
  const log = join(projectRoot, '.cache/places', `${name.replace(/[^\w.]+/g, '-')}.log`)
  mkdirSync(join(projectRoot, '.cache/places'), { recursive: true })
  rmSync(log, { force: true })
  const begunAt = Date.now()
  const [file = '', ...parameters] = [...(place.prefix ?? []), ...command]
  const child = spawn(file, parameters, {
    ...place.account,
    cwd: place.folder,
    env: { ...cleanEnv(), ...place.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => appendFileSync(log, chunk))
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
  const output = readFileSync(log, 'utf8')
  return { code, output, seconds: Math.round((Date.now() - begunAt) / 1000), log }
}

/** A new user's environment: without what npm and Vitest add, and without this project's own programs. */
function cleanEnv(): NodeJS.ProcessEnv {
  const isOurs = (name: string) =>
    /^(npm_(?!config_)|VITEST|VITE_|FAULT_|TEST|NODE_ENV$|NODE_OPTIONS$|PORT$)/.test(name)
  const kept = Object.entries(process.env).filter(([name]) => !isOurs(name) && !isSetByNpmRun(name))
  const path = process.env.PATH?.split(delimiter).filter((folder) => !folder.startsWith(projectRoot))
  return { ...Object.fromEntries(kept), PATH: path?.join(delimiter) }
}

/** `npm run` passes these on for its own folder and user. */
const isSetByNpmRun = (name: string) =>
  /^npm_config_(cache|globalconfig|userconfig|local_prefix|prefix|noproxy|node_gyp|user_agent|npm_version|init_module|global_prefix)$/.test(
    name,
  )
