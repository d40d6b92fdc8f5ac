import type { FastifyInstance } from 'fastify'

/** What answers visits that no other route takes: the built site, or Vite while developing. */
export type Site = (app: FastifyInstance) => Promise<void>

/** A group of routes of one folder (live stream, mail preview), wired in main. */
export type Routes = (app: FastifyInstance) => void | Promise<void>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Cheap answers that do not count against an address: files, pages, health. */
    unlimited?: boolean
  }
}
