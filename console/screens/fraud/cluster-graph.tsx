import { type KeyboardEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { ClusterFile } from '#contract/console/fraud.ts'
import { PersonIcon } from '#web/ui/icons/things/person.tsx'
import { memberPath } from '../members/member-path.ts'
import { frameFor, hubSize, layOutGraph, letterSize, phoneFrame, wideFrame } from './graph-layout.ts'
import { linkLooks } from './link-looks.ts'
import { memberInWords } from './member-in-words.ts'

type Props = { cluster: ClusterFile; onOpen: (uid: string) => void }

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * The members of a group and what they share. One stop of the Tab key; arrow keys go from member to member, Enter opens
 * one. The list below says the same in words.
 */
export function ClusterGraph({ cluster, onOpen }: Props) {
  const isPhone = useIsPhone()
  const { frame, graph } = useMemo(() => {
    const frame = frameFor(cluster.members.length, isPhone ? phoneFrame : wideFrame)
    return { frame, graph: layOutGraph(cluster, frame) }
  }, [cluster, isPhone])
  const [chosen, setChosen] = useState<string | null>(null)
  const nodes = useRef(new Map<string, HTMLAnchorElement>())
  const first = graph.nodes[0]?.uid ?? null
  const isNear = (uids: readonly string[]) => chosen === null || uids.includes(chosen)

  function onKeyDown(event: KeyboardEvent, uid: string) {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const at = graph.nodes.findIndex((node) => node.uid === uid)
    const next = graph.nodes[(at + step + graph.nodes.length) % graph.nodes.length]
    if (next) nodes.current.get(next.uid)?.focus()
  }

  return (
    <figure>
      <svg
        viewBox={`0 0 ${frame.width} ${frame.height}`}
        className="block w-full rounded-lg border border-line bg-surface"
      >
        <title>会員のつながり。矢印キーで会員を移動し、Enterで開きます。</title>
        <defs>
          <marker
            id="arrow"
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="9"
            markerHeight="9"
            orient="auto"
          >
            <path d="M0 0 8 4 0 8Z" fill={linkLooks.inviter.stroke} />
          </marker>
        </defs>
        <svg aria-hidden="true">
          {graph.hubs.map(({ link, spokes, ...hub }) =>
            spokes.map((node) => (
              <line
                key={`${link.name} ${hub.x} ${node.uid}`}
                x1={hub.x}
                y1={hub.y}
                x2={node.x}
                y2={node.y}
                stroke={linkLooks[link.kind].stroke}
                strokeDasharray={linkLooks[link.kind].dash}
                strokeWidth={link.counts ? 2.5 : 1.5}
                opacity={isNear(link.uids) ? 1 : 0.15}
              />
            )),
          )}
          {graph.arrows.map(({ link, from, to }) => (
            <line
              key={link.uids.join()}
              x1={from.x}
              y1={from.y}
              x2={to.x}
              y2={to.y}
              stroke={linkLooks.inviter.stroke}
              strokeDasharray={linkLooks.inviter.dash}
              strokeWidth={1.5}
              markerEnd="url(#arrow)"
              opacity={isNear(link.uids) ? 1 : 0.15}
            />
          ))}
          {graph.hubs.map(({ link, x, y }) => (
            <g key={`${link.name} ${x} ${y}`} opacity={isNear(link.uids) ? 1 : 0.3}>
              <rect
                x={x - hubSize / 2}
                y={y - hubSize / 2}
                width={hubSize}
                height={hubSize}
                rx={6}
                fill="var(--surface)"
                stroke={linkLooks[link.kind].stroke}
                strokeWidth={2}
              />
              <text x={x} y={y + 5} textAnchor="middle" fontSize={13} fontWeight={700} fill="var(--ink)">
                {linkLooks[link.kind].letter}
              </text>
            </g>
          ))}
        </svg>
        {graph.nodes.map(({ uid, x, y, label }) => {
          const member = cluster.members.find((each) => each.uid === uid)
          if (!member) return null
          const isFlagged = member.flags.length > 0
          return (
            <a
              key={uid}
              href={memberPath(uid)}
              ref={(element) => {
                if (element) nodes.current.set(uid, element)
                else nodes.current.delete(uid)
              }}
              tabIndex={uid === (chosen ?? first) ? 0 : -1}
              aria-label={memberInWords(member, cluster.links)}
              onFocus={() => setChosen(uid)}
              onBlur={() => setChosen(null)}
              onClick={(event) => {
                event.preventDefault()
                onOpen(uid)
              }}
              onKeyDown={(event) => onKeyDown(event, uid)}
              className="group cursor-pointer outline-none"
            >
              <circle
                cx={x}
                cy={y}
                r={26}
                fill="none"
                stroke="var(--accent)"
                strokeWidth={3}
                className="opacity-0 group-focus-visible:opacity-100"
              />
              <circle
                cx={x}
                cy={y}
                r={20}
                fill={isFlagged ? 'var(--danger-soft)' : 'var(--paper-deep)'}
                stroke={isFlagged ? 'var(--danger)' : 'var(--line-strong)'}
                strokeWidth={isFlagged ? 3 : 1.5}
              />
              {isFlagged ? (
                <text x={x} y={y + 5} textAnchor="middle" fontSize={14} fontWeight={700} fill="var(--ink)">
                  ！
                </text>
              ) : (
                <g transform={`translate(${x - 10} ${y - 10})`}>
                  <PersonIcon size={20} />
                </g>
              )}
              <text
                x={label.x}
                y={label.y}
                textAnchor={label.anchor}
                fontSize={letterSize}
                fill="var(--ink)"
                stroke="var(--surface)"
                strokeWidth={4}
                paintOrder="stroke"
              >
                {shortened(member.nickname, frame.letters)}
              </text>
            </a>
          )
        })}
      </svg>
      <Legend cluster={cluster} />
    </figure>
  )
}

const shortened = (name: string, letters: number): string =>
  [...name].length > letters ? `${[...name].slice(0, letters - 1).join('')}…` : name

/** Narrower than the breakpoint `sm`. */
const useIsPhone = (): boolean => useSyncExternalStore(onResize, () => matchMedia('(width < 40rem)').matches)

function onResize(listener: () => void): () => void {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}

function Legend({ cluster }: { cluster: ClusterFile }) {
  const kinds = [...new Set(cluster.links.map(({ kind }) => kind))]
  return (
    <figcaption className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
      {kinds.map((kind) => (
        <span key={kind} className="inline-flex items-center gap-2">
          <svg width="28" height="10" aria-hidden="true">
            <line
              x1="0"
              y1="5"
              x2="28"
              y2="5"
              stroke={linkLooks[kind].stroke}
              strokeDasharray={linkLooks[kind].dash}
              strokeWidth="2.5"
            />
          </svg>
          {linkLooks[kind].letter}　{linkLooks[kind].name}
        </span>
      ))}
      <span className="inline-flex items-center gap-2">
        <PersonIcon size={16} />
        会員
      </span>
      <span>！　停止・不正の印がある会員</span>
    </figcaption>
  )
}
