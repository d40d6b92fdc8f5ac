import type { Sql, Tx, WriteForm } from './db.ts'

const forms = new WeakMap<Sql | Tx, WriteForm>()

export const bindForm = (tx: Sql | Tx, form: WriteForm): void => void forms.set(tx, form)

export const formOf = (tx: Sql | Tx): WriteForm => forms.get(tx) ?? 'joined'
