import { contactKeptYears } from '#contract/retention-rules.ts'
import type { Db } from '../db/db.ts'
import type { Feature } from '../feature.ts'
import { past, type Retention } from '../jobs/retention.ts'
import { contactCallables } from './callables.ts'
import { contactReadings } from './contact-readings.ts'

export const contactRetention: readonly Retention[] = [
  { table: 'contact_ticket', where: past('closed_at', { years: contactKeptYears }) },
  { table: 'contact_sender', where: past('day') },
]

export const contactFeature = ({ db, secret }: { db: Db; secret: string }): Feature => ({
  callables: contactCallables({ db, secret }),
  retention: contactRetention,
  readings: contactReadings(db.sql),
})
