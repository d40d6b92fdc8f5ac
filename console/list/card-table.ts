/**
 * The classes of every table of the console. On phones each row is a card: a cell names its column, which it has in
 * `data-head`, beside its content. An empty cell is left out there.
 */
export const cardTable = {
  /** Positioned: what only a screen reader finds in a wide table would widen the page otherwise. */
  frame: 'relative overflow-x-auto rounded-lg border border-line bg-surface',
  table: 'w-full border-collapse text-left text-sm wrap-normal max-sm:block',
  head: 'max-sm:hidden',
  headRow: 'border-b border-line bg-paper-deep/60',
  headCell: 'px-3 py-2 font-bold whitespace-nowrap',
  body: 'max-sm:block',
  row: 'border-b border-line last:border-0 max-sm:grid max-sm:gap-1 max-sm:p-3',
  cell: 'px-3 py-2 max-sm:flow-root max-sm:min-h-5 max-sm:min-w-0 max-sm:p-0 max-sm:text-left max-sm:wrap-anywhere max-sm:whitespace-normal max-sm:empty:hidden',
  namedCell:
    'max-sm:pl-28 max-sm:before:float-left max-sm:before:-ml-28 max-sm:before:w-26 max-sm:before:text-xs max-sm:before:leading-6 max-sm:before:text-ink-soft max-sm:before:content-[attr(data-head)]',
  /** A cell without a name, such as of buttons. */
  actsCell: 'max-sm:justify-self-end',
  number: 'numerals text-right whitespace-nowrap',
  /** A column of the table that another one sums up on the card. */
  notOnCard: 'max-sm:hidden!',
  onCardOnly: 'sm:hidden',
}

/** A table of few short columns stays one on phones: its rows are several times lower than cards. */
export const narrowTable: typeof cardTable = {
  ...cardTable,
  table: 'w-full border-collapse text-left text-sm wrap-normal',
  head: '',
  headCell: 'px-3 py-2 font-bold whitespace-nowrap max-sm:px-1.5 max-sm:text-xs max-sm:whitespace-normal',
  body: '',
  row: 'border-b border-line last:border-0',
  cell: 'px-3 py-2 max-sm:px-1.5',
  namedCell: '',
  actsCell: '',
}
