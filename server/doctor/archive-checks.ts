import type { Sql } from '../db/db.ts'
import { readArchive } from '../db/readings/archive.ts'
import { type DoctorFinding, finding } from './finding.ts'

/** Whether writes reach the repository of backups, if the database has one. */
export async function checkArchive(sql: Sql): Promise<DoctorFinding[]> {
  const archive = await readArchive(sql)
  if (!archive) return []
  const { isFailing, lastAt } = archive
  if (isFailing) return [finding('backups', 'fail', 'doctor-archive-fails')]
  return [finding('backups', lastAt ? 'ok' : 'warn', 'doctor-archive', { at: lastAt?.toISOString() ?? null })]
}
