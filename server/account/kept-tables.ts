import type { KeptName } from '#contract/kept-after-erasure.ts'

type KeptTables = {
  /** Columns that may still hold the uid, by table; none if the rows name nobody. */
  tables: Record<string, readonly string[]>
  /** The recurring job that deletes them; null if they stay because nobody can be identified by them. */
  upkeep: string | null
}

/** The tables behind each entry of the privacy policy's list. Erasure leaves nothing of a member anywhere else. */
export const keptTables: Record<KeptName, KeptTables> = {
  ledger: { tables: { ledger_transfer: ['uid'], ledger_point: ['uid'], exchange_used_id: [] }, upkeep: null },
  audit: { tables: { audit_entry: [] }, upkeep: null },
  returning: { tables: { auth_returning: [] }, upkeep: 'forget-old-rows' },
  trust: { tables: { trust_signal: [], trust_flag: [] }, upkeep: 'forget-old-rows' },
  attempts: { tables: { auth_attempt: [], contact_sender: [] }, upkeep: 'forget-old-rows' },
  // Standard output, which the operator keeps outside the database.
  log: { tables: {}, upkeep: null },
}
