import type { Sql, Tx } from '../../db/db.ts'

type NewLot = {
  lotId: string
  fileName: string
  gifts: number
  points: number
  costYen: number
  buyer: string
  seller: string | null
  importedBy: string
  importedAt: Date
}

type LotState = { free: number; reserved: number; issued: number; ended: number; isWithdrawn: boolean }

type StoredLot = NewLot & LotState

type LotPlace = { importedAt: Date; lotId: string }

export async function insertLot(tx: Tx, lot: NewLot): Promise<void> {
  await tx`
    insert into exchange_lot
      (id, file_name, gifts, points, cost_yen, buyer, seller, imported_by, imported_at)
    values (${lot.lotId}, ${lot.fileName}, ${lot.gifts}, ${lot.points}, ${lot.costYen}, ${lot.buyer}, ${lot.seller},
      ${lot.importedBy}, ${lot.importedAt})`
}

type Wanted = { buyer?: string | undefined; after: LotPlace | null; max: number }

/** Lots, the newest first, with what became of their gifts. */
export function readLots(sql: Sql, { buyer, after, max }: Wanted): Promise<StoredLot[]> {
  return sql<StoredLot[]>`
    select lot.id as "lotId", file_name as "fileName", gifts, lot.points, cost_yen as "costYen", buyer, seller,
      imported_by as "importedBy", lot.imported_at as "importedAt", ${stateOf(sql)}
    where true ${buyer ? sql`and strpos(buyer, ${buyer}) > 0` : sql``}
      ${after ? sql`and (lot.imported_at, lot.id) < (${after.importedAt}, ${after.lotId}::uuid)` : sql``}
    order by lot.imported_at desc, lot.id desc limit ${max}`
}

type FoundLot = Pick<NewLot, 'fileName' | 'gifts'> & LotState

export async function findLot(tx: Tx, lotId: string): Promise<FoundLot | null> {
  const [lot] = await tx<FoundLot[]>`
    select file_name as "fileName", gifts, ${stateOf(tx)} where lot.id = ${lotId}`
  return lot ?? null
}

/** The last columns of a lot with its `from`: what became of its gifts. */
const stateOf = (sql: Sql | Tx) => sql`
  withdrawn_at is not null as "isWithdrawn", state.*
  from exchange_lot lot
  cross join lateral (
    select count(*) filter (where order_id is null and ended_as is null) as free,
      count(*) filter (where order_id is not null and issued_at is null) as reserved,
      count(*) filter (where issued_at is not null) as issued,
      count(*) filter (where ended_as is not null) as ended
    from exchange_stock where lot_id = lot.id
  ) state`
