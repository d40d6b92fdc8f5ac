import { Icon, type IconProps } from '../icon.tsx'

export function GiftIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.5 12v7a1 1 0 0 0 1 1h13a1 1 0 0 0 1-1v-7" />
      <rect x="3.5" y="8" width="17" height="4" rx="1" />
      <path d="M12 8v12" />
      <path d="M12 8C10.8 4.2 7 3.2 6.3 5.2 5.6 7.2 8.6 8 12 8Z" />
      <path d="M12 8c1.2-3.8 5-4.8 5.7-2.8C18.4 7.2 15.4 8 12 8Z" />
    </Icon>
  )
}
