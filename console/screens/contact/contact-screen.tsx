import { Link, useNavigate } from '@tanstack/react-router'
import { listContactRows } from '#contract/console/contacts.ts'
import { contactKindNames, ticketKinds } from '#contract/contact.ts'
import { contactStateNames } from '#contract/contact-thread.ts'
import { ListPage } from '../../list/list-page.tsx'
import { contactColumns } from './contact-columns.tsx'
import { useContactFilter } from './contact-filter.ts'
import { contactPath } from './contact-path.ts'

const refreshMs = 15_000
const filters = [
  {
    name: 'state',
    label: '状態',
    kind: 'select',
    emptyLabel: contactStateNames.open,
    options: [
      { value: 'answered', label: contactStateNames.answered },
      { value: 'closed', label: contactStateNames.closed },
      { value: 'all', label: 'すべて' },
    ],
  },
  {
    name: 'kind',
    label: '種別',
    kind: 'select',
    options: ticketKinds.map((value) => ({ value, label: contactKindNames[value] })),
  },
  {
    name: 'assignee',
    label: '担当',
    kind: 'select',
    options: [
      { value: 'me', label: '自分の担当' },
      { value: 'nobody', label: '担当なし' },
    ],
  },
] as const

/** Contacts that wait for an answer, the longest-waiting first. The filters show the others. */
export function ContactScreen() {
  const navigate = useNavigate()
  // Cast of it: our routes declare no search of their own.
  const filter = useContactFilter()
  return (
    <ListPage
      title="お問い合わせ"
      actions={
        <Link to="/contacts/templates" className="inline-flex min-h-11 items-center px-2 text-sm text-accent">
          文例
        </Link>
      }
      callable={listContactRows}
      filters={filters}
      columns={contactColumns}
      rowId={({ ticket }) => ticket}
      onOpen={({ ticket }) => void navigate({ to: contactPath(ticket), search: filter as never })}
      empty="この条件のお問い合わせはありません"
      csvName="contacts"
      refreshMs={refreshMs}
    />
  )
}
