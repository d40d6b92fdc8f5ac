import { ServerError } from '../layout/server-error.tsx'

/** The page of /500. */
export const InternalServerError = () => <ServerError />
