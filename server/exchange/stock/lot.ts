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

type StoredLot = NewLot & { free: number; issued: number; ended: number }

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
      imported_by as "importedBy", lot.imported_at as "importedAt", state.*
    from exchange_lot lot
    cross join lateral (
      select count(*) filter (where order_id is null and ended_as is null) as free,
        count(*) filter (where issued_at is not null) as issued,
        count(*) filter (where ended_as is not null) as ended
      from exchange_stock where lot_id = lot.id
    ) state
    where true ${buyer ? sql`and strpos(buyer, ${buyer}) > 0` : sql``}
      ${after ? sql`and (lot.imported_at, lot.id) < (${after.importedAt}, ${after.lotId}::uuid)` : sql``}
    order by lot.imported_at desc, lot.id desc limit ${max}`
}

export async function findLot(
  tx: Tx,
  lotId: string,
): Promise<Pick<NewLot, 'lotId' | 'fileName' | 'gifts'> | null> {
  const [lot] = await tx<Pick<NewLot, 'lotId' | 'fileName' | 'gifts'>[]>`
    select id as "lotId", file_name as "fileName", gifts from exchange_lot where id = ${lotId}`
  return lot ?? null
}
