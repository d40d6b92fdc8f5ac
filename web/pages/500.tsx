import { TroubleArt } from '../art/trouble-art.tsx'
import { ServerError } from '../layout/server-error.tsx'

/** The page of /500. */
export function InternalServerError() {
  return <ServerError art={<TroubleArt className="w-full" />} />
}
