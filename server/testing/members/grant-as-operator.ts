import type { Db } from '../../db/db.ts'
import { grantByOperator, type PointAmount, type PointOperation } from '../../ledger/operate.ts'

/** Points that an operator gave, without the command line. */
export const grantAsOperator = (db: Db, operation: PointOperation, amount: PointAmount) =>
  db.tx(operation.uid, (tx) => grantByOperator(tx, operation, amount))
