import { importTarget } from '../frame/files/import-target.ts'
import { orderBetween } from '../frame/order.ts'
import { parseExported, todoStorage } from './todo-storage.ts'

export const target = importTarget({
  storage: todoStorage,
  parse: parseExported,
  apart: ({ order, list, doneAt, ...todo }) => ({
    common: { ...todo, order: '' },
    ofDevice: (map) => {
      map.set('order', order)
      if (list !== undefined) map.set('list', list)
      if (doneAt !== undefined) map.set('doneAt', doneAt)
    },
  }),
  listNameOf: ({ kind, text }) => (kind === 'list' ? text : null),
  orderAfter: () => {
    const orders = [...todoStorage.current().records.all().values()].map(({ order }) => order)
    return orderBetween(
      orders.reduce<string | null>((last, each) => (last === null || each > last ? each : last), null),
      null,
    )
  },
})
