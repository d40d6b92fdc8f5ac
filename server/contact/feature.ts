import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import type { Feature } from '../feature.ts'
import { contactCallables } from './callables.ts'
import { contactReadings } from './contact-readings.ts'
import { forgetContacts } from './forget-contacts.ts'

export const contactFeature = ({ db, clock, secret }: { db: Db; clock: Clock; secret: string }): Feature => ({
  callables: contactCallables({ db, secret }),
  jobs: [forgetContacts({ sql: db.sql, clock })],
  readings: contactReadings(db.sql),
})
