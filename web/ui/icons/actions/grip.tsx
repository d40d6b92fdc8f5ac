/** Six dots: a handle to drag. A single path, because thousands of rows render it. */
export function GripIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      aria-hidden="true"
      className="stroke-current stroke-3"
      strokeLinecap="round"
    >
      <path d="M9 7h.01M15 7h.01M9 12h.01M15 12h.01M9 17h.01M15 17h.01" />
    </svg>
  )
}
