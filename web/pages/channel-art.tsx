import type { ReactNode } from 'react'
import type { Channel } from '#contract/exchange-rules.ts'
import { ChannelAmazonArt } from './art/channel-amazon-art.tsx'
import { ChannelGifteeArt } from './art/channel-giftee-art.tsx'
import { ChannelPaypayArt } from './art/channel-paypay-art.tsx'
import { ChannelQuoArt } from './art/channel-quo-art.tsx'

/** What each channel is good for, drawn by us: the companies' logos are theirs. */
export const channelArt: Record<Channel, ReactNode> = {
  paypay: <ChannelPaypayArt />,
  amazon: <ChannelAmazonArt />,
  quo: <ChannelQuoArt />,
  giftee_select: <ChannelGifteeArt />,
}
