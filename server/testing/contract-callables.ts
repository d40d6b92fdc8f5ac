import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Access, Callable } from '#contract/protocol/callable.ts'
import { projectRoot } from '../root.ts'

/** Every callable that the contract declares, also those inside an act of the console. */
export async function contractCallables(): Promise<Callable[]> {
  const folder = join(projectRoot, 'contract')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const modules = await Promise.all(
    files.map((file): Promise<Record<string, unknown>> => import(join(folder, file))),
  )
  return modules.flatMap((module) => Object.values(module).flatMap(callablesIn))
}

function callablesIn(value: unknown): Callable[] {
  if (isCallable(value)) return [value]
  const isAct = typeof value === 'object' && value !== null && 'preview' in value && 'execute' in value
  return isAct ? [value.preview, value.execute].filter(isCallable) : []
}

const isCallable = (value: unknown): value is Callable & { access: Access } =>
  typeof value === 'object' && value !== null && 'name' in value && 'access' in value
