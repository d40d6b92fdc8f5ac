import type { Sql, Tx } from '../db/db.ts'

/** `fraud`: an exchange of the member was rejected for fraud. */
export type Flag = 'suspended' | 'fraud'

export const flagNames: Record<Flag, string> = { suspended: '利用停止', fraud: '不正で却下' }

export async function flagMember(
  tx: Tx,
  { uid, why, at }: { uid: string; why: Flag; at: Date },
): Promise<void> {
  await tx`
    insert into trust_flag (uid, why, at) values (${uid}, ${why}, ${at})
    on conflict (uid, why) do nothing`
}

export const flagsOf = (sql: Sql | Tx, uids: string[]): Promise<{ uid: string; why: Flag; at: Date }[]> =>
  sql<
    { uid: string; why: Flag; at: Date }[]
  >`select uid, why, at from trust_flag where uid = any(${uids}) order by uid, why`

/** Whether there was a flag to lift. */
export async function liftFlags(tx: Tx, uid: string): Promise<boolean> {
  return (await tx`delete from trust_flag where uid = ${uid} returning uid`).length > 0
}
