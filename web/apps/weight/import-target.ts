import { importTarget } from '../frame/files/import-target.ts'
import { parseExported, weightStorage } from './weight-storage.ts'

export const target = importTarget({ storage: weightStorage, parse: parseExported })
