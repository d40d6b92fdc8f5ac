import { joinPage, joinPath } from '#contract/space/join-path.ts'
import type { Routes } from '../http/site.ts'

type Asked = { Params: { secret: string } }

/** The address of an invitation with its secret in the path leads to the page, which takes it after the '#'. */
export const joinRoutes: Routes = (app) => {
  app.get<Asked>(`${joinPage}/:secret([\\w-]{43})`, (request, reply) =>
    reply
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .redirect(joinPath(request.params.secret), 308),
  )
}
