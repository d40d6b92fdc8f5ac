import type { AnswerTemplate } from '#contract/console/answer-templates.ts'
import type { Sql, Tx } from '../db/db.ts'

export type StoredTemplate = AnswerTemplate & { templateId: string; changedBy: string; changedAt: Date }

export const listTemplates = (sql: Sql | Tx): Promise<StoredTemplate[]> =>
  sql<StoredTemplate[]>`select ${columns(sql)} from contact_template order by name`

/** Nobody changes them until the transaction ends. There are few. */
export const lockTemplates = (tx: Tx): Promise<StoredTemplate[]> =>
  tx<StoredTemplate[]>`select ${columns(tx)} from contact_template order by template_id for update`

export async function saveTemplate(
  tx: Tx,
  { templateId, name, text, keepsOpen, changedBy, changedAt }: StoredTemplate,
): Promise<void> {
  await tx`
    insert into contact_template (template_id, name, body, keeps_open, changed_by, changed_at)
    values (${templateId}, ${name}, ${text}, ${keepsOpen}, ${changedBy}, ${changedAt})
    on conflict (template_id) do update set name = excluded.name, body = excluded.body,
      keeps_open = excluded.keeps_open, changed_by = excluded.changed_by, changed_at = excluded.changed_at`
}

export async function deleteTemplate(tx: Tx, templateId: string): Promise<void> {
  await tx`delete from contact_template where template_id = ${templateId}`
}

const columns = (sql: Sql | Tx) => sql`
  template_id as "templateId", name, body as text, keeps_open as "keepsOpen", changed_by as "changedBy",
  changed_at as "changedAt"`
