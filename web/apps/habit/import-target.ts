import { importTarget } from '../frame/files/import-target.ts'
import { habitStorage, parseExported } from './habit-storage.ts'

export const target = importTarget({ storage: habitStorage, parse: parseExported })
