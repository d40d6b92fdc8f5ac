import type { Sql, Tx } from '../../db/db.ts'
import { listOperators } from './operator.ts'

/** An address by the name of its operator. Rows keep the address; a name is what colleagues know one another by. */
export type NameOf = (address: string) => string

/** The names that screens show. The machine's own account, and an operator who is unknown, stay as they are written. */
export async function operatorNames(sql: Sql | Tx): Promise<NameOf> {
  const names = new Map((await listOperators(sql)).toReversed().map(({ email, name }) => [email, name]))
  return (address) => names.get(address) ?? address
}

/** The id of the only operator of that name. */
export async function findOperatorByName(sql: Sql, name: string): Promise<string | null> {
  const [found, another] = (await listOperators(sql)).filter((each) => each.name === name.trim())
  return found && !another ? found.id : null
}
