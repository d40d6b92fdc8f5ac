import type { FastifyInstance } from 'fastify'

/** Answers visits that no other route takes: the built site, or Vite during development. */
export type Site = (app: FastifyInstance) => Promise<void>

/** The routes of one folder (live stream, mail preview), wired in main. */
export type Routes = (app: FastifyInstance) => void | Promise<void>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Exempts cheap responses (files, pages, health) from the rate limit per address. */
    unlimited?: boolean
  }
}
