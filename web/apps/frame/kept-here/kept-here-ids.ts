import { createContext } from 'react'

/** The records that the server refuses for now. A row rerenders when they change, without a prop through every list. */
export const KeptHereIds = createContext<ReadonlySet<string>>(new Set())
