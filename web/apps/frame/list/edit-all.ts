import type { RecordBase } from '#contract/apps/app-records.ts'
import type { Opened } from '#web/storage/app-storage.ts'

/** Runs changes of several records as one transaction: one update for the list, one to send. */
export const together = <R extends RecordBase>({ store }: Opened<R>, change: () => void): void =>
  store.doc.transact(change)

type ChangeOf<R> = (record: R) => Partial<Record<keyof R & string, unknown>>

/** Sets fields of several records; undefined removes a field. Returns the undo function. */
export const editAll = <R extends RecordBase>(
  opened: Opened<R>,
  ids: readonly string[],
  changeOf: ChangeOf<R>,
) => setAll(opened, ids, changeOf, 'edit')

/** The same for fields that are no edit, such as the colour: the order by the last edit stays. */
export const markAll = <R extends RecordBase>(
  opened: Opened<R>,
  ids: readonly string[],
  changeOf: ChangeOf<R>,
) => setAll(opened, ids, changeOf, 'mark')

function setAll<R extends RecordBase>(
  opened: Opened<R>,
  ids: readonly string[],
  changeOf: ChangeOf<R>,
  way: 'edit' | 'mark',
): () => void {
  const { records } = opened
  const changes = ids.flatMap((id) => {
    const record = records.all().get(id)
    return record ? [{ record, change: changeOf(record) }] : []
  })
  const write = (fieldsOf: (each: (typeof changes)[number]) => object) =>
    together(opened, () => {
      for (const each of changes) records[way](each.record.id, fieldsOf(each))
    })
  write(({ change }) => change)
  return () =>
    write(({ record, change }) =>
      Object.fromEntries(Object.keys(change).map((field) => [field, Reflect.get(record, field)])),
    )
}
