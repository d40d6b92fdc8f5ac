type Props = { className?: string; label?: string }

/** Stacked pebbles with a sprout. Legible from 16 px up. */
export function LogoMark({ className = 'size-8', label }: Props) {
  return (
    <svg
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      viewBox="0 0 32 32"
      className={className}
    >
      <g className="fill-accent">
        <path d="M3 26.7c0-3 5-4.3 12.6-4.3 8.4 0 13.4 1.4 13.4 4.5 0 3.1-5 4.4-13 4.4-8.2 0-13-1.4-13-4.6Z" />
        <path d="M6.9 18.8c-.2-2.7 3.5-4 8.4-4.2 5.4-.2 9.5 1 9.7 3.5.2 2.4-3.5 3.4-8.9 3.5-5.4.1-9-.4-9.2-2.8Z" />
        <path d="M10.3 11.4c.2-2.2 3-3.2 6.2-3.1 3.5.1 6 1.3 5.8 3.3-.2 1.9-2.8 2.5-6.3 2.3-3.6-.1-5.9-.6-5.7-2.5Z" />
      </g>
      <g className="fill-art-moss">
        <path d="M16 7.6C12.4 7.7 9.9 5.7 9.6 2.1c3.9-.2 6.4 1.9 6.4 5.5Z" />
        <path d="M16.4 7.4c-.3-3.8 1.9-6.7 6-7.2.4 4.2-1.9 7-6 7.2Z" />
      </g>
    </svg>
  )
}
