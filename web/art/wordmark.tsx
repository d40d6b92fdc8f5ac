/** The name in our own lettering. */
export function Wordmark() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 108 28"
      fill="none"
      strokeWidth="3.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="h-[68%] w-auto stroke-ink"
    >
      <path d="M5.2 6.4c4.8-1.1 10.4-1.1 15-.2M4.6 16.2c-1.6 5 2.4 7 8 7 3.7 0 6.6-.4 9-1.2" />
      <path d="M29.8 10.8c4.6-2.2 9.2-3.9 13.2-3.9 4.2 0 6.8 2.4 6.8 6.2 0 5.4-4.8 8.8-12 9.6" />
      <path d="M59.2 6.4c4.8-1.1 10.4-1.1 15-.2M58.6 16.2c-1.6 5 2.4 7 8 7 3.7 0 6.6-.4 9-1.2" />
      <path d="M83.8 10.8c4.6-2.2 9.2-3.9 13.2-3.9 4.2 0 6.8 2.4 6.8 6.2 0 5.4-4.8 8.8-12 9.6" />
    </svg>
  )
}
