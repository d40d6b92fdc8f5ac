import { serviceStatusPath } from '#contract/notice/service-status.ts'
import type { Routes } from '../../http/site.ts'
import type { ServiceState } from './service-state.ts'

/** Everybody may ask, as often as the limit for one address allows; a proxy may keep the answer for some seconds. */
export const statusRoutes =
  (state: ServiceState): Routes =>
  (app) => {
    app.get(serviceStatusPath, async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=5').send(await state.read()),
    )
  }
