import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { OperatorAct } from '#contract/console/act.ts'
import type { Access, Callable } from '#contract/protocol/callable.ts'
import { projectRoot } from '../root.ts'

/** Every callable that the contract declares, also those inside an act of the console. */
export const contractCallables = async (): Promise<Callable[]> =>
  (await contractValues()).flatMap(callablesIn)

/** Every act that the contract declares. */
export const contractActs = async (): Promise<OperatorAct[]> => (await contractValues()).filter(isAct)

async function contractValues(): Promise<unknown[]> {
  const folder = join(projectRoot, 'contract')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const modules = await Promise.all(
    files.map((file): Promise<Record<string, unknown>> => import(join(folder, file))),
  )
  return modules.flatMap((module) => Object.values(module))
}

function callablesIn(value: unknown): Callable[] {
  if (isCallable(value)) return [value]
  return isAct(value) ? [value.preview, value.execute].filter(isCallable) : []
}

const isAct = (value: unknown): value is OperatorAct =>
  typeof value === 'object' && value !== null && 'act' in value && 'preview' in value && 'execute' in value

const isCallable = (value: unknown): value is Callable & { access: Access } =>
  typeof value === 'object' && value !== null && 'name' in value && 'access' in value
