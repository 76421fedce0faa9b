// Generated from the migrated database by `npm run generate -w @shop/db`. Do not edit.

/** A row as the driver reads it. What JSON is made of is for its reader to say. */
export type Row<Table extends keyof Rows> = Rows[Table]

export type Rows = {
  readonly access_holds: {
    readonly impersonation_id: string
    readonly reason: string
    readonly asked_by: number
    readonly asked_at: Date
    readonly ends_at: Date
    readonly state: 'asked' | 'approved' | 'refused'
    readonly decided_by: number | null
    readonly decided_at: Date | null
    readonly held_until: Date
  }
  readonly access_requests: {
    readonly id: string
    readonly user_id: number
    readonly staff_id: number
    readonly number_hash: Buffer
    readonly state: 'asked' | 'confirmed' | 'refused' | 'expired'
    readonly attempts: number
    readonly expires_at: Date
    readonly answered_at: Date | null
    readonly created_at: Date
  }
  readonly access_reviews: {
    readonly id: number
    readonly week: string
    readonly staff_id: number
    readonly user_id: number | null
    readonly market_id: string | null
    readonly rules: readonly string[]
    readonly looks: number
    readonly first_at: Date
    readonly last_at: Date
    readonly state: 'waiting' | 'needed' | 'concern'
    readonly decided_by: number | null
    readonly decided_at: Date | null
    readonly remark: string
  }
  readonly account_accesses: {
    readonly id: number
    readonly user_id: number
    readonly impersonation_id: string | null
    readonly team: string
    readonly reason_code: string
    readonly kind: 'viewed' | 'changed' | 'revealed' | 'searched' | 'edited'
    readonly summary: string
    readonly market_id: string | null
    readonly visible_from: Date
    readonly at: Date
  }
  readonly alarms: {
    readonly id: number
    readonly kind: string
    readonly severity: 'info' | 'warning' | 'critical'
    readonly staff_id: number | null
    readonly impersonation_id: string | null
    readonly details: unknown
    readonly at: Date
    readonly seen_by: number | null
    readonly seen_at: Date | null
    readonly review_by: Date | null
    readonly escalated_at: Date | null
  }
  readonly alias_history: {
    readonly old_url: string
    readonly kind: 'product' | 'category' | 'brand' | 'content' | 'campaign'
    readonly new_url: string | null
    readonly changed_at: Date
    readonly language_id: string | null
  }
  readonly audit_checkpoints: {
    readonly id: number
    readonly count: number
    readonly head_seq: number
    readonly head_mac: string
    readonly at: Date
    readonly signature: string
  }
  readonly audit_head: {
    readonly only_row: boolean
    readonly seq: number
    readonly mac: string
  }
  readonly audit_log: {
    readonly seq: number
    readonly at: Date
    readonly monotonic_ns: number
    readonly actor_kind: 'staff' | 'customer' | 'system'
    readonly actor_id: string
    readonly staff_id: number | null
    readonly staff_session_id: string | null
    readonly impersonation_id: string | null
    readonly subject: string | null
    readonly subject_user_id: number | null
    readonly market_id: string | null
    readonly event: string
    readonly operation: string
    readonly target: string
    readonly before_hash: string | null
    readonly after_hash: string | null
    readonly fields: readonly string[]
    readonly reason_code: string | null
    readonly reason_hash: string | null
    readonly ticket: string | null
    readonly scope: string | null
    readonly result: string
    readonly request_id: string
    readonly ip_prefix: string | null
    readonly user_agent_hash: string | null
    readonly key_version: number
    readonly prev_mac: string
    readonly mac: string
  }
  readonly audit_personal: {
    readonly seq: number
    readonly subject: string
    readonly body_encrypted: string
  }
  readonly audit_subject_keys: {
    readonly subject: string
    readonly user_id: number | null
    readonly key_encrypted: string
    readonly created_at: Date
  }
  readonly auth_challenges: {
    readonly challenge_hash: Buffer
    readonly username_hash: Buffer
    readonly api_key_id: string
    readonly created_at: Date
    readonly expires_at: Date
    readonly used_at: Date | null
  }
  readonly bank_files: {
    readonly id: number
    readonly content_hash: Buffer
    readonly message_id: string
    readonly name: string
    readonly read_by: number
    readonly read_at: Date
  }
  readonly bank_line_uses: {
    readonly id: number
    readonly line_id: number
    readonly invoice_id: number
    readonly payment_id: string
    readonly amount_minor: number
    readonly staff_id: number | null
    readonly at: Date
  }
  readonly bank_lines: {
    readonly id: number
    readonly file_id: number
    readonly account: string
    readonly bank_reference: string
    readonly entry_reference: string
    readonly amount_minor: number
    readonly currency: string
    readonly booked_on: string
    readonly reference: string | null
    readonly message: string
    readonly payer: string
    readonly is_reversal: boolean
    readonly state: 'new' | 'applied' | 'left' | 'closed' | 'reversed'
    readonly left_reason: 'no-reference' | 'unknown-reference' | 'other-currency' | 'overpaid' | 'reversal' | 'failed' | null
    readonly left_minor: number
    readonly closed_as: 'paid-back' | 'not-ours' | 'balance' | null
    readonly closed_note: string
    readonly closed_by: number | null
    readonly closed_at: Date | null
    readonly attempts: number
    readonly try_at: Date | null
    readonly reversed_by: number | null
  }
  readonly brand_translations: {
    readonly brand_id: number
    readonly language_id: string
    readonly description: string
    readonly meta_title: string
    readonly meta_description: string
  }
  readonly brands: {
    readonly id: number
    readonly alias: string
    readonly name: string
    readonly logo: string | null
    readonly sort_name: string
    readonly active: boolean
    readonly maker_id: number
  }
  readonly bulk_jobs: {
    readonly id: string
    readonly staff_id: number
    readonly kind: string
    readonly input: unknown
    readonly state: 'waiting' | 'running' | 'done' | 'undone' | 'failed'
    readonly run_after: Date
    readonly total: number
    readonly done: number
    readonly outcomes: unknown
    readonly created_at: Date
    readonly finished_at: Date | null
  }
  readonly buyer_marks: {
    readonly id: number
    readonly email: string | null
    readonly personal_id_hash: Buffer | null
    readonly mark: 'blacklisted' | 'invalid_email' | 'no_credit'
    readonly member_type: string
    readonly note: string
    readonly created_at: Date
  }
  readonly cart_history: {
    readonly cart_id: string
    readonly version: number
    readonly actor: 'customer' | 'staff' | 'system'
    readonly staff_id: number | null
    readonly user_id: number | null
    readonly operation: string
    readonly lines: unknown
    readonly promo_code: string | null
    readonly at: Date
  }
  readonly cart_lines: {
    readonly id: string
    readonly cart_id: string
    readonly sku_id: number
    readonly message: string
    readonly quantity: number
    readonly group_key: string
    readonly package_id: number | null
    readonly package_group_id: number | null
    readonly package_option_id: number | null
    readonly seen_price_minor: number | null
    readonly seen_currency: string | null
    readonly added_by_staff: number | null
    readonly added_at: Date
    readonly position: number
  }
  readonly cart_merges: {
    readonly from_cart_id: string
    readonly to_cart_id: string
    readonly user_id: number
    readonly outcome: unknown
    readonly merged_at: Date
  }
  readonly cart_messages: {
    readonly id: string
    readonly cart_id: string
    readonly version: number
    readonly staff_id: number
    readonly body: string
    readonly request_key: string
    readonly at: Date
    readonly read_at: Date | null
  }
  readonly carts: {
    readonly id: string
    readonly version: number
    readonly channel_id: string
    readonly market_id: string
    readonly user_id: number | null
    readonly promo_code: string | null
    readonly merchant_data: string | null
    readonly external_shipping_fee_minor: number | null
    readonly shipping_id: number | null
    readonly payment_id: number | null
    readonly completed_at: Date | null
    readonly last_actor: 'customer' | 'staff' | 'system'
    readonly last_staff_id: number | null
    readonly created_at: Date
    readonly updated_at: Date
  }
  readonly categories: {
    readonly id: number
    readonly parent_id: number | null
    readonly key: string
    readonly sort_order: number
    readonly hidden: boolean
    readonly active: boolean
    readonly image: string | null
  }
  readonly category_size_guides: {
    readonly category_id: number
    readonly size_guide_id: number
  }
  readonly category_translations: {
    readonly category_id: number
    readonly language_id: string
    readonly alias: string
    readonly name: string
    readonly primary_description: string
    readonly secondary_description: string
    readonly meta_title: string
    readonly meta_description: string
  }
  readonly channels: {
    readonly id: string
    readonly name: string
    readonly type: string
    readonly url: string
    readonly default_language_id: string
    readonly default_market_id: string
    readonly theme: unknown
    readonly settings: unknown
  }
  readonly checkouts: {
    readonly cart_id: string
    readonly user_id: number | null
    readonly email: string | null
    readonly customer_type: 'PERSON' | 'ORGANIZATION' | null
    readonly identity_number_encrypted: string | null
    readonly billing_address: unknown
    readonly shipping_address: unknown
    readonly payment_id: number | null
    readonly shipping_id: number | null
    readonly external_shipping_id: string | null
    readonly pickup_point: string | null
    readonly desired_delivery_date: Date | null
    readonly customer_order_number: string | null
    readonly goods_label: string | null
    readonly message: string | null
    readonly accepted_consents: readonly string[]
    readonly merchant_data: string | null
    readonly checkout_urls: unknown
    readonly attempt_key: string | null
    readonly version: number
    readonly created_at: Date
    readonly updated_at: Date
    readonly confirmed_total_minor: number | null
    readonly confirmed_balance_minor: number | null
    readonly confirmed_currency: string | null
    readonly confirmed_at: Date | null
  }
  readonly consent_log: {
    readonly id: number
    readonly contact_id: string | null
    readonly user_id: number | null
    readonly visitor_id: string | null
    readonly kind: 'email' | 'sms' | 'membership' | 'terms' | 'necessary' | 'functional' | 'statistics' | 'marketing'
    readonly granted: boolean
    readonly source: string
    readonly text_version: string
    readonly market_id: string | null
    readonly language_id: string | null
    readonly staff_id: number | null
    readonly reason: string
    readonly at: Date
  }
  readonly content_page_aliases: {
    readonly page_id: number
    readonly language_id: string
    readonly alias: string
  }
  readonly content_page_markets: {
    readonly page_id: number
    readonly market_id: string
  }
  readonly content_pages: {
    readonly id: number
    readonly alias: string
    readonly kind: 'content' | 'inspiration' | 'information' | 'style'
    readonly tags: readonly string[]
    readonly state: 'draft' | 'published' | 'withdrawn'
    readonly starts_at: Date | null
    readonly ends_at: Date | null
    readonly live_version: number | null
    readonly version: number
    readonly updated_at: Date
  }
  readonly content_versions: {
    readonly page_id: number
    readonly version: number
    readonly language_id: string
    readonly title: string
    readonly meta_title: string
    readonly meta_description: string
    readonly image: string | null
    readonly blocks: unknown
    readonly published_by: number | null
    readonly published_at: Date
  }
  readonly countries: {
    readonly code: string
    readonly name: string
  }
  readonly currencies: {
    readonly code: 'SEK' | 'NOK' | 'DKK' | 'EUR'
    readonly name: string
    readonly symbol: string
  }
  readonly dead_addresses: {
    readonly fingerprint: Buffer
    readonly status: string
    readonly since: Date
  }
  readonly demo_seed: {
    readonly only_row: boolean
    readonly options: unknown
    readonly facts: unknown
    readonly started_at: Date
    readonly finished_at: Date | null
  }
  readonly discount_campaign_categories: {
    readonly campaign_id: number
    readonly category_id: number
  }
  readonly discount_campaign_markets: {
    readonly campaign_id: number
    readonly market_id: string
    readonly value_minor: number | null
    readonly minimum_minor: number
  }
  readonly discount_campaign_products: {
    readonly campaign_id: number
    readonly product_id: number
  }
  readonly discount_campaign_translations: {
    readonly campaign_id: number
    readonly language_id: string
    readonly name: string
    readonly description: string
    readonly alias: string
  }
  readonly discount_campaigns: {
    readonly id: number
    readonly alias: string
    readonly kind: 'percentage' | 'n_for_price' | 'fixed_amount' | 'price_list' | 'free_shipping' | 'free_gift'
    readonly percent_basis_points: number | null
    readonly buy_quantity: number | null
    readonly gift_sku_id: number | null
    readonly hide_title: boolean
    readonly category: string
    readonly applies_to: 'products' | 'all'
    readonly stackable: boolean
    readonly priority: number
    readonly active: boolean
    readonly starts_at: Date | null
    readonly ends_at: Date | null
    readonly version: number
    readonly updated_at: Date
  }
  readonly document_live: {
    readonly kind: string
    readonly key: string
    readonly version: number
    readonly changed_at: Date
  }
  readonly document_series: {
    readonly seller: string
    readonly market_id: string
    readonly kind: 'invoice' | 'credit_note' | 'receipt' | 'reminder'
    readonly last_number: number
  }
  readonly document_versions: {
    readonly kind: 'market' | 'channel' | 'campaign' | 'code' | 'codes' | 'series' | 'product' | 'page' | 'area' | 'menu' | 'texts' | 'synonyms' | 'steering'
    readonly key: string
    readonly version: number
    readonly body: unknown
    readonly hash: string
    readonly publication_id: number | null
    readonly restored_from: number | null
    readonly published_at: Date
  }
  readonly draft_comments: {
    readonly id: string
    readonly draft_id: string
    readonly staff_id: number
    readonly kind: string | null
    readonly key: string | null
    readonly text: string
    readonly at: Date
  }
  readonly draft_documents: {
    readonly draft_id: string
    readonly kind: string
    readonly key: string
    readonly body: unknown
    readonly base_version: number
    readonly changed_by: number
    readonly changed_at: Date
  }
  readonly draft_events: {
    readonly id: number
    readonly draft_id: string | null
    readonly event: string
    readonly staff_id: number | null
    readonly details: unknown
    readonly at: Date
  }
  readonly drafts: {
    readonly id: string
    readonly name: string
    readonly state: 'open' | 'requested' | 'approved' | 'scheduled' | 'published' | 'discarded'
    readonly author_id: number
    readonly requested_at: Date | null
    readonly approved_by: number | null
    readonly approved_at: Date | null
    readonly publish_at: Date | null
    readonly scheduled_by: number | null
    readonly failure: string | null
    readonly version: number
    readonly created_at: Date
    readonly updated_at: Date
  }
  readonly email_confirmations: {
    readonly key_hash: Buffer
    readonly purpose: 'newsletter' | 'stock' | 'email_change' | 'email_release' | 'account'
    readonly email: string
    readonly subject_id: string
    readonly language_id: string
    readonly market_id: string
    readonly created_at: Date
    readonly expires_at: Date
    readonly used_at: Date | null
    readonly staff_id: number | null
  }
  readonly engagement_contacts: {
    readonly id: string
    readonly email: string
    readonly user_id: number | null
    readonly first_name: string
    readonly last_name: string
    readonly mobile: string
    readonly country_code: string
    readonly market_id: string | null
    readonly discovery_key: string
    readonly accepts_email: boolean
    readonly accepts_sms: boolean
    readonly pending_email: boolean
    readonly is_member: boolean
    readonly member_since: Date | null
    readonly membership_level: string
    readonly has_account: boolean
    readonly registration_complete_event: string | null
    readonly secret_hash: Buffer | null
    readonly version: number
    readonly removed_at: Date | null
    readonly created_at: Date
    readonly updated_at: Date
    readonly pending_id: string
    readonly pending_discovery_key: string
    readonly pending_told_at: Date | null
    readonly erased_for: number | null
    readonly confirmed_mobile: string
  }
  readonly engagement_events: {
    readonly id: number
    readonly contact_id: string | null
    readonly kind: string
    readonly body: unknown
    readonly is_impersonation: boolean
    readonly at: Date
  }
  readonly error_log: {
    readonly id: number
    readonly fingerprint: string
    readonly source: 'client' | 'server'
    readonly type: string
    readonly message: string
    readonly stack: string
    readonly component: string
    readonly info: string
    readonly url: string
    readonly user_agent: string
    readonly impersonation_id: string | null
    readonly release: string
    readonly count: number
    readonly first_at: Date
    readonly last_at: Date
    readonly resolved_at: Date | null
  }
  readonly favourite_lists: {
    readonly owner_id: string
    readonly user_id: number | null
    readonly secret_hash: Buffer | null
    readonly migrated: boolean
    readonly version: number
    readonly share_token_hash: Buffer | null
    readonly created_at: Date
    readonly updated_at: Date
  }
  readonly favourites: {
    readonly owner_id: string
    readonly product_ref: string
    readonly product_id: number | null
    readonly position: number
    readonly added_at: Date
    readonly added_by_staff: number | null
  }
  readonly goodwill_requests: {
    readonly id: string
    readonly user_id: number
    readonly kind: 'points' | 'voucher' | 'balance'
    readonly points: number | null
    readonly amount_minor: number | null
    readonly currency: string | null
    readonly reason: string
    readonly requested_by: number
    readonly requested_at: Date
    readonly state: 'waiting' | 'approved' | 'refused'
    readonly decided_by: number | null
    readonly decided_at: Date | null
  }
  readonly handoff_codes: {
    readonly code_hash: Buffer
    readonly impersonation_id: string
    readonly way: 'handoff' | 'login_token'
    readonly redeem_origin: string
    readonly verifier_hash: Buffer | null
    readonly user_agent_hash: string | null
    readonly expires_at: Date
    readonly created_at: Date
  }
  readonly idempotency_keys: {
    readonly scope: string
    readonly key: string
    readonly request_hash: Buffer
    readonly state: 'running' | 'done'
    readonly answer: unknown
    readonly started_at: Date
    readonly finished_at: Date | null
    readonly expires_at: Date
  }
  readonly impersonations: {
    readonly id: string
    readonly host_label: string
    readonly staff_id: number
    readonly staff_session_id: string
    readonly user_id: number
    readonly market_id: string
    readonly language_id: string
    readonly scope: 'read' | 'act'
    readonly state: 'pending' | 'active' | 'ended'
    readonly way: 'handoff' | 'login_token' | 'api_token'
    readonly reason_code: string
    readonly reason: string
    readonly ticket: string
    readonly break_glass: boolean
    readonly secret_hash: Buffer | null
    readonly started_at: Date
    readonly redeemed_at: Date | null
    readonly last_seen_at: Date | null
    readonly expires_at: Date
    readonly act_until: Date | null
    readonly extended_minutes: number
    readonly ended_at: Date | null
    readonly end_cause: 'banner' | 'console' | 'tab_closed' | 'staff_logout' | 'admin' | 'customer' | 'expired' | 'idle' | 'opt_out' | 'password_reset' | 'staff_disabled' | 'replaced' | 'taken_over' | 'permission_lost' | 'user_disabled' | 'audit_unavailable' | null
    readonly ended_by_staff: number | null
    readonly reads: number
    readonly writes: number
    readonly refusals: number
    readonly last_audit_seq: number | null
    readonly code_hash: Buffer | null
    readonly start_path: string
    readonly noted_at: Date | null
    readonly highest_scope: 'read' | 'act'
    readonly last_read_at: Date | null
    readonly staff_language: 'nb' | 'sv' | 'da' | 'fi' | 'en' | null
  }
  readonly invoices: {
    readonly id: number
    readonly order_id: number
    readonly kind: 'invoice' | 'credit_note' | 'receipt' | 'reminder'
    readonly amount_minor: number
    readonly currency: string
    readonly issued_at: Date
    readonly due_at: Date | null
    readonly paid_at: Date | null
    readonly payment_reference: string
    readonly public_id: string
    readonly market_id: string
    readonly seller: string
    readonly number: number
    readonly refers_to: number | null
    readonly refund_id: number | null
    readonly return_id: number | null
    readonly body: unknown
    readonly sealed_body: string | null
    readonly removed_at: Date | null
    readonly reminder: number | null
    readonly fee_minor: number
  }
  readonly job_runs: {
    readonly kind: string
    readonly period: string
    readonly started_at: Date
    readonly finished_at: Date | null
    readonly outcome: unknown
  }
  readonly jobs: {
    readonly id: number
    readonly kind: string
    readonly key: string
    readonly body: unknown
    readonly run_at: Date
    readonly attempts: number
    readonly max_attempts: number
    readonly locked_until: Date | null
    readonly last_error: string | null
    readonly done_at: Date | null
    readonly created_at: Date
  }
  readonly languages: {
    readonly id: string
    readonly code: 'nb' | 'sv' | 'da' | 'fi'
    readonly name: string
    readonly sort_order: number
  }
  readonly login_failures: {
    readonly subject_hash: Buffer
    readonly failures: number
    readonly last_failed_at: Date
    readonly blocked_until: Date | null
    readonly account_hash: Buffer | null
  }
  readonly mails: {
    readonly id: number
    readonly mail_key: string
    readonly kind: string
    readonly to_address: string
    readonly language_id: string
    readonly market_id: string | null
    readonly user_id: number | null
    readonly order_id: number | null
    readonly subject: string
    readonly text_body: string
    readonly html_body: string
    readonly secret_links_encrypted: string | null
    readonly state: 'waiting' | 'sent' | 'failed'
    readonly created_at: Date
    readonly sent_at: Date | null
    readonly attempts: number
    readonly last_error: string | null
    readonly channel: 'mail' | 'sms'
    readonly paper_id: number | null
    readonly message_id: string | null
  }
  readonly makers: {
    readonly id: number
    readonly name: string
    readonly address: string
    readonly country_code: string
    readonly email: string
    readonly responsible_name: string | null
    readonly responsible_address: string | null
    readonly responsible_country_code: string | null
    readonly responsible_email: string | null
  }
  readonly market_handovers: {
    readonly code_hash: Buffer
    readonly from_origin: string
    readonly market_id: string
    readonly path: string
    readonly cart_id: string | null
    readonly favourites: unknown
    readonly pickup_hash: Buffer | null
    readonly made_at: Date
  }
  readonly market_languages: {
    readonly market_id: string
    readonly language_id: string
    readonly sort_order: number
  }
  readonly market_transfers: {
    readonly code_hash: Buffer
    readonly target_market_id: string
    readonly target_language_id: string
    readonly payload: unknown
    readonly created_at: Date
    readonly expires_at: Date
  }
  readonly markets: {
    readonly id: string
    readonly channel_id: string
    readonly alias: string
    readonly country_code: string
    readonly currency: string
    readonly default_language_id: string
    readonly time_zone: string
    readonly virtual: boolean
    readonly only_display_in_checkout: boolean
    readonly group_key: string
    readonly sort_order: number
    readonly settings: unknown
    readonly config: unknown
  }
  readonly membership_events: {
    readonly id: number
    readonly user_id: number
    readonly event: 'joined' | 'left' | 'level' | 'removed'
    readonly level: string
    readonly staff_id: number | null
    readonly reason: string
    readonly at: Date
  }
  readonly memberships: {
    readonly user_id: number
    readonly is_member: boolean
    readonly level: string
    readonly joined_at: Date | null
    readonly left_at: Date | null
    readonly version: number
  }
  readonly menu_item_translations: {
    readonly menu_item_id: number
    readonly language_id: string
    readonly label: string
    readonly title: string
    readonly url: string | null
  }
  readonly menu_items: {
    readonly id: number
    readonly menu_id: string
    readonly parent_id: number | null
    readonly type: 'category' | 'brand' | 'page' | 'custom' | 'campaign'
    readonly category_id: number | null
    readonly brand_id: number | null
    readonly page_id: number | null
    readonly campaign_id: number | null
    readonly value: string | null
    readonly target_blank: boolean
    readonly open: boolean
    readonly hidden: boolean
    readonly sort_order: number
  }
  readonly menu_translations: {
    readonly menu_id: string
    readonly language_id: string
    readonly title: string
  }
  readonly menus: {
    readonly id: string
    readonly location: string
    readonly name: string
  }
  readonly message_overrides: {
    readonly language_id: string
    readonly key: string
    readonly text: string
    readonly changed_by: number | null
    readonly version: number
    readonly changed_at: Date
  }
  readonly newsletter_subscriptions: {
    readonly id: number
    readonly email: string
    readonly contact_id: string | null
    readonly market_id: string
    readonly language_id: string
    readonly tags: readonly string[]
    readonly confirmed_at: Date | null
    readonly ended_at: Date | null
    readonly created_at: Date
  }
  readonly notes: {
    readonly id: number
    readonly subject_kind: 'customer' | 'order' | 'return' | 'review' | 'cart' | 'market' | 'product'
    readonly subject_id: string
    readonly staff_id: number
    readonly on_behalf_of: number | null
    readonly body: string
    readonly pinned: boolean
    readonly created_at: Date
    readonly removed_at: Date | null
  }
  readonly order_deliveries: {
    readonly id: number
    readonly order_id: number
    readonly shipping_id: number | null
    readonly name: string
    readonly parcel_number: string | null
    readonly tracking_link: string | null
    readonly shipped_at: Date | null
    readonly delivered_at: Date | null
    readonly version: number
    readonly parcel_key: string | null
    readonly state: 'packed' | 'booked' | 'handed_over' | 'on_its_way' | 'at_pickup_point' | 'delivered' | 'on_its_way_back' | 'lost' | null
    readonly method: string | null
    readonly carrier_parcel_id: string | null
    readonly expected_on: string | null
    readonly pickup_point: unknown
    readonly kept_until: string | null
    readonly packed_at: Date | null
    readonly packed_by: number | null
    readonly capture_minor: number | null
    readonly capture_from_minor: number | null
  }
  readonly order_events: {
    readonly id: number
    readonly order_id: number
    readonly event: string
    readonly from_status: string | null
    readonly to_status: string | null
    readonly actor: 'customer' | 'staff' | 'system' | 'provider'
    readonly staff_id: number | null
    readonly on_behalf_of: number | null
    readonly note: string
    readonly details: unknown
    readonly at: Date
  }
  readonly order_exchanges: {
    readonly id: string
    readonly return_id: number
    readonly order_row_id: number
    readonly quantity: number
    readonly replacement_order_id: number
    readonly paid_order_id: number
    readonly paid_row_id: number
    readonly value_minor: number
    readonly vat_minor: number
    readonly currency: string
    readonly rule: 'together' | 'after-return'
    readonly state: 'open' | 'settled' | 'unsettled' | 'cancelled' | 'paid'
    readonly due_at: Date
    readonly staff_id: number
    readonly created_at: Date
    readonly ended_at: Date | null
  }
  readonly order_goodwill: {
    readonly id: string
    readonly order_id: number
    readonly kind: 'goodwill' | 'price' | 'correction'
    readonly order_row_id: number | null
    readonly amount_minor: number
    readonly currency: string
    readonly to_balance: boolean
    readonly reason: string
    readonly state: 'waiting' | 'given' | 'refused'
    readonly asked_by: number
    readonly asked_at: Date
    readonly decided_by: number | null
    readonly decided_at: Date | null
    readonly edit: unknown
  }
  readonly order_goodwill_rows: {
    readonly id: number
    readonly goodwill_id: string
    readonly order_row_id: number
    readonly amount_minor: number
    readonly vat_minor: number
    readonly before_pieces: number
  }
  readonly order_rows: {
    readonly id: number
    readonly order_id: number
    readonly line_id: string
    readonly position: number
    readonly sku_id: number
    readonly product_id: number
    readonly article_number: string
    readonly sku_name: string
    readonly name: string
    readonly brand: string
    readonly product_alias: string
    readonly image: string | null
    readonly categories: unknown
    readonly message: string
    readonly quantity: number
    readonly regular_unit_minor: number
    readonly unit_minor: number
    readonly total_minor: number
    readonly vat_minor: number
    readonly discount_minor: number
    readonly prior_minor: number | null
    readonly campaigns: unknown
    readonly price_parts: unknown
    readonly group_key: string
    readonly package_id: number | null
    readonly hygiene: boolean
    readonly from_in_stock: number
    readonly from_oversellable: number
    readonly from_static: number
    readonly bought_quantity: number | null
    readonly bought_total_minor: number | null
    readonly bought_discount_minor: number | null
    readonly agreed_total_minor: number | null
    readonly agreed_discount_minor: number | null
  }
  readonly order_supplements: {
    readonly id: string
    readonly order_id: number
    readonly state: 'offered' | 'paid' | 'expired' | 'withdrawn'
    readonly amount_minor: number
    readonly currency: string
    readonly lines: unknown
    readonly points: number
    readonly time_zone: string
    readonly offered_by: number
    readonly offered_at: Date
    readonly expires_at: Date
    readonly ended_at: Date | null
    readonly ended_by: number | null
    readonly exchange_id: string | null
  }
  readonly orders: {
    readonly id: number
    readonly public_id: string
    readonly cart_id: string
    readonly user_id: number | null
    readonly channel_id: string
    readonly market_id: string
    readonly language_id: string
    readonly currency: string
    readonly status: 'pending' | 'pending-payment' | 'backorder' | 'partial' | 'inactive' | 'on-hold' | 'completed' | 'refunded' | 'cancelled' | 'out-of-stock'
    readonly email: string
    readonly customer_type: 'PERSON' | 'ORGANIZATION'
    readonly gender: 'UNSET' | 'UNSPECIFIED' | 'WOMAN' | 'MAN'
    readonly identity_number_encrypted: string | null
    readonly organisation_id: string | null
    readonly billing_address: unknown
    readonly shipping_address: unknown
    readonly shipping_id: number | null
    readonly shipping_name: string
    readonly payment_id: number | null
    readonly payment_name: string
    readonly pickup_point: string | null
    readonly desired_delivery_date: Date | null
    readonly customer_order_number: string | null
    readonly goods_label: string | null
    readonly message: string | null
    readonly promo_code: string | null
    readonly voucher_id: string | null
    readonly items_regular_minor: number
    readonly items_minor: number
    readonly discount_minor: number
    readonly fixed_discount_minor: number
    readonly shipping_fee_minor: number
    readonly payment_fee_minor: number
    readonly balance_minor: number
    readonly total_minor: number
    readonly vat_minor: number
    readonly to_pay_minor: number
    readonly vat_rate_basis_points: number
    readonly applied_campaigns: unknown
    readonly summary: unknown
    readonly validation: unknown
    readonly accepted_consents: readonly string[]
    readonly should_award_points: boolean
    readonly nth_purchase: number
    readonly confirm_key_hash: Buffer | null
    readonly purchase_event_sent_at: Date | null
    readonly placed_by_staff: number | null
    readonly placed_by_staff_name: string | null
    readonly assisted_consent: string | null
    readonly merchant_data: string | null
    readonly ip_prefix: string | null
    readonly user_agent: string | null
    readonly version: number
    readonly created_at: Date
    readonly updated_at: Date
    readonly completed_at: Date | null
    readonly cancelled_at: Date | null
    readonly promised_from: string | null
    readonly promised_to: string | null
    readonly pickup_address: string | null
    readonly conditions_id: number | null
    readonly units_counted: boolean
  }
  readonly outbox: {
    readonly id: number
    readonly topic: string
    readonly key: string
    readonly body: unknown
    readonly created_at: Date
    readonly published_at: Date | null
  }
  readonly parameter_group_translations: {
    readonly parameter_group_id: number
    readonly language_id: string
    readonly name: string
  }
  readonly parameter_groups: {
    readonly id: number
    readonly key: string
    readonly filterable: boolean
    readonly sort_order: number
  }
  readonly parameter_translations: {
    readonly parameter_id: number
    readonly language_id: string
    readonly name: string
  }
  readonly parameter_value_translations: {
    readonly parameter_value_id: number
    readonly language_id: string
    readonly label: string
  }
  readonly parameter_values: {
    readonly id: number
    readonly parameter_id: number
    readonly key: string
    readonly sort_order: number
  }
  readonly parameters: {
    readonly id: number
    readonly parameter_group_id: number
    readonly key: string
    readonly sort_order: number
  }
  readonly parcel_events: {
    readonly id: number
    readonly delivery_id: number
    readonly event_id: string
    readonly event: 'booked' | 'handed_over' | 'on_its_way' | 'at_pickup_point' | 'delivered' | 'on_its_way_back' | 'lost'
    readonly sequence: number
    readonly at: Date
    readonly body: unknown
    readonly received_at: Date
  }
  readonly parcel_lines: {
    readonly delivery_id: number
    readonly order_row_id: number
    readonly quantity: number
  }
  readonly passkey_challenges: {
    readonly challenge_hash: Buffer
    readonly purpose: 'add' | 'sign-in' | 'step-up'
    readonly audience: 'staff' | 'user'
    readonly staff_id: number | null
    readonly user_id: number | null
    readonly origin: string
    readonly created_at: Date
    readonly expires_at: Date
  }
  readonly passkeys: {
    readonly id: string
    readonly staff_id: number | null
    readonly user_id: number | null
    readonly credential_id: Buffer
    readonly public_key: Buffer
    readonly sign_count: number
    readonly rp_id: string
    readonly transports: readonly string[]
    readonly is_synced: boolean
    readonly name: string
    readonly created_at: Date
    readonly last_used_at: Date | null
  }
  readonly password_resets: {
    readonly key_hash: Buffer
    readonly user_id: number
    readonly requested_at: Date
    readonly expires_at: Date
    readonly used_at: Date | null
    readonly requested_by_staff: number | null
  }
  readonly payment_comparisons: {
    readonly id: number
    readonly provider: string
    readonly since: Date
    readonly cursor: string | null
    readonly listed_at: Date | null
    readonly started_at: Date
    readonly finished_at: Date | null
    readonly compared: number
  }
  readonly payment_differences: {
    readonly id: number
    readonly provider: string
    readonly purchase_id: string
    readonly payment_id: string | null
    readonly kind: 'unknown-here' | 'unknown-there' | 'terms' | 'without-order' | 'captured' | 'not-captured' | 'refunded' | 'promised' | 'dispute'
    readonly ours: unknown
    readonly theirs: unknown
    readonly state: 'open' | 'proposed' | 'agreed' | 'settled'
    readonly found_at: Date
    readonly seen_at: Date
    readonly deed: 'take-over' | 'give-back' | 'close' | null
    readonly note: string
    readonly proposed_by: number | null
    readonly proposed_at: Date | null
    readonly confirmed_by: number | null
    readonly ended_at: Date | null
    readonly version: number
  }
  readonly payment_disputes: {
    readonly id: number
    readonly payment_id: string
    readonly dispute_id: string
    readonly amount_minor: number
    readonly reason: string
    readonly opened_at: Date
    readonly outcome: 'won' | 'lost' | null
    readonly ended_at: Date | null
  }
  readonly payment_entries: {
    readonly id: number
    readonly payment_id: string
    readonly kind: 'authorised' | 'captured' | 'released' | 'refunded' | 'reversed'
    readonly amount_minor: number
    readonly entry_key: string
    readonly staff_id: number | null
    readonly at: Date
  }
  readonly payment_events: {
    readonly id: number
    readonly payment_id: string
    readonly provider_event_id: string
    readonly event: string
    readonly body: unknown
    readonly received_at: Date
  }
  readonly payment_method_markets: {
    readonly payment_method_id: number
    readonly market_id: string
    readonly fee_minor: number
    readonly minimum_minor: number
    readonly maximum_minor: number | null
  }
  readonly payment_method_translations: {
    readonly payment_method_id: number
    readonly language_id: string
    readonly name: string
    readonly description: string
  }
  readonly payment_methods: {
    readonly id: number
    readonly key: string
    readonly payment_type: 'STANDARD' | 'KLARNA' | 'SVEA' | 'WALLEY' | 'AVARDA' | 'GEINS_PAY'
    readonly checkout_type: 'STANDARD' | 'GEINS_PAY' | 'EXTERNAL'
    readonly provider_method: string
    readonly credit_tier: number
    readonly logo: string | null
    readonly active: boolean
    readonly sort_order: number
  }
  readonly payments: {
    readonly id: string
    readonly cart_id: string
    readonly order_id: number | null
    readonly payment_id: number
    readonly provider: string
    readonly purchase_id: string | null
    readonly attempt_key: string
    readonly amount_minor: number
    readonly currency: string
    readonly status: 'created' | 'authorising' | 'authorised' | 'part_captured' | 'captured' | 'part_refunded' | 'refunded' | 'disputed' | 'declined' | 'failed' | 'cancelled' | 'expired'
    readonly failure: string | null
    readonly provider_method: string
    readonly form_token_hash: Buffer | null
    readonly strong_identification_at: Date | null
    readonly snapshot: unknown
    readonly authorised_at: Date | null
    readonly captured_at: Date | null
    readonly captured_minor: number
    readonly refunded_minor: number
    readonly version: number
    readonly created_at: Date
    readonly updated_at: Date
    readonly redirect_url: string | null
    readonly frame_url: string | null
    readonly asked_at: Date | null
    readonly settled_at: Date | null
    readonly released_at: Date | null
    readonly authorised_minor: number
    readonly released_minor: number
    readonly disputed_at: Date | null
    readonly release_asked_at: Date | null
    readonly compared_at: Date | null
    readonly supplement_id: string | null
  }
  readonly points_ledger: {
    readonly id: number
    readonly user_id: number
    readonly entry: 'earned' | 'credited' | 'lapsed' | 'reversed' | 'paid_out' | 'adjusted' | 'removed' | 'expired'
    readonly points: number
    readonly order_id: number | null
    readonly voucher_id: string | null
    readonly credit_at: Date | null
    readonly payout_key: string | null
    readonly staff_id: number | null
    readonly approved_by: number | null
    readonly reason: string
    readonly at: Date
    readonly order_row_id: number | null
    readonly quantity: number | null
    readonly return_key: string | null
    readonly supplement_id: string | null
  }
  readonly previews: {
    readonly token_hash: Buffer
    readonly draft_id: string
    readonly market_id: string
    readonly staff_id: number
    readonly staff_session_id: string
    readonly document: string | null
    readonly shown_at: Date | null
    readonly created_at: Date
    readonly expires_at: Date
    readonly exchanged_at: Date | null
    readonly secret_hash: Buffer | null
    readonly view: string
    readonly audience: 'public' | 'member'
    readonly customer_type: 'PERSON' | 'ORGANIZATION' | null
    readonly is_live: boolean
  }
  readonly price_log: {
    readonly id: number
    readonly product_id: number
    readonly sku_id: number | null
    readonly market_id: string
    readonly price_list: 'regular' | 'selling' | 'member' | 'campaign' | 'member_campaign'
    readonly amount_minor: number
    readonly currency: string
    readonly valid_from: Date
    readonly reduction_started_at: Date | null
    readonly ended: boolean
    readonly cause: string
    readonly staff_id: number | null
    readonly recorded_at: Date
  }
  readonly prices: {
    readonly id: number
    readonly product_id: number
    readonly sku_id: number | null
    readonly market_id: string
    readonly currency: string
    readonly regular_minor: number
    readonly selling_minor: number
    readonly member_minor: number | null
    readonly discount_type: 'NONE' | 'SALE_PRICE' | 'PRICE_CAMPAIGN' | 'EXTERNAL'
    readonly reduction_started_at: Date | null
    readonly valid_from: Date
    readonly version: number
  }
  readonly product_categories: {
    readonly product_id: number
    readonly category_id: number
    readonly sort_order: number
  }
  readonly product_families: {
    readonly id: number
    readonly key: string
    readonly brand_id: number
    readonly size_guide_id: number | null
    readonly collapse_in_lists: boolean
    readonly fit_scale: number | null
  }
  readonly product_images: {
    readonly id: number
    readonly product_id: number
    readonly file_name: string
    readonly tags: readonly string[]
    readonly position: number
  }
  readonly product_markets: {
    readonly product_id: number
    readonly market_id: string
    readonly available_from: Date | null
  }
  readonly product_package_group_translations: {
    readonly group_id: number
    readonly language_id: string
    readonly name: string
  }
  readonly product_package_groups: {
    readonly id: number
    readonly package_id: number
    readonly sort_order: number
  }
  readonly product_package_options: {
    readonly id: number
    readonly group_id: number
    readonly product_id: number
    readonly quantity: number
    readonly is_default: boolean
    readonly sort_order: number
  }
  readonly product_packages: {
    readonly id: number
    readonly product_id: number
    readonly active: boolean
  }
  readonly product_parameters: {
    readonly product_id: number
    readonly parameter_value_id: number
    readonly sort_order: number
  }
  readonly product_relations: {
    readonly product_id: number
    readonly related_id: number
    readonly relation: 'RELATED' | 'ACCESSORIES' | 'SIMILAR'
    readonly sort_order: number
  }
  readonly product_translations: {
    readonly product_id: number
    readonly language_id: string
    readonly name: string
    readonly colour_name: string
    readonly text1: string
    readonly text2: string
    readonly text3: string
    readonly care: string
    readonly composition: string
    readonly meta_title: string
    readonly meta_description: string
    readonly alias: string
  }
  readonly products: {
    readonly id: number
    readonly family_id: number
    readonly brand_id: number
    readonly article_number: string
    readonly alias: string
    readonly primary_category_id: number
    readonly colour_key: string
    readonly colour_hex: string
    readonly gender: 'woman' | 'man' | 'unisex' | 'child'
    readonly curve: boolean
    readonly textile: boolean
    readonly hygiene: boolean
    readonly family_position: number
    readonly active: boolean
    readonly successor_id: number | null
    readonly first_available_on: Date
    readonly units_sold: number
    readonly rating_count: number
    readonly rating_sum: number
    readonly version: number
    readonly updated_at: Date
    readonly sealed_kind: string | null
    readonly animal_parts: boolean
  }
  readonly promo_code_batches: {
    readonly key: string
    readonly rules: unknown
    readonly active: boolean
  }
  readonly promo_code_markets: {
    readonly promo_code_id: number
    readonly market_id: string
    readonly value_minor: number | null
    readonly minimum_minor: number
  }
  readonly promo_code_uses: {
    readonly id: number
    readonly promo_code_id: number
    readonly order_id: number
    readonly customer_key: string
    readonly once_key: string | null
    readonly used_at: Date
    readonly released_at: Date | null
  }
  readonly promo_codes: {
    readonly id: number
    readonly code: string
    readonly kind: 'percentage' | 'fixed_amount' | 'free_shipping'
    readonly percent_basis_points: number | null
    readonly usage_limit: number | null
    readonly used_count: number
    readonly once_per_customer: boolean
    readonly members_only: boolean
    readonly campaign_id: number | null
    readonly active: boolean
    readonly starts_at: Date | null
    readonly ends_at: Date | null
    readonly version: number
    readonly batch: string | null
  }
  readonly publications: {
    readonly id: number
    readonly draft_id: string | null
    readonly note: string
    readonly published_by: number | null
    readonly published_at: Date
  }
  readonly rate_limits: {
    readonly bucket: string
    readonly window_start: Date
    readonly hits: number
  }
  readonly recent_searches: {
    readonly customer_key: string
    readonly market_id: string
    readonly phrase: string
    readonly searched_at: Date
    readonly phrase_key: string
  }
  readonly recently_viewed: {
    readonly customer_key: string
    readonly product_key: string
    readonly viewed_at: Date
  }
  readonly refresh_tokens: {
    readonly token_hash: Buffer
    readonly session_id: string
    readonly issued_at: Date
    readonly expires_at: Date
    readonly replaced_at: Date | null
    readonly replaced_by: Buffer | null
  }
  readonly refunds: {
    readonly id: number
    readonly order_id: number
    readonly order_row_id: number | null
    readonly return_id: number | null
    readonly payment_id: string | null
    readonly refund_key: string
    readonly amount_minor: number
    readonly vat_minor: number
    readonly currency: string
    readonly to_balance: boolean
    readonly reason: string
    readonly reason_code: number | null
    readonly staff_id: number | null
    readonly created_at: Date
    readonly done_at: Date | null
    readonly lowered_minor: number
  }
  readonly reminder_fee_payments: {
    readonly id: number
    readonly line_id: number
    readonly reminder_id: number
    readonly amount_minor: number
    readonly at: Date
  }
  readonly return_rows: {
    readonly return_id: number
    readonly order_row_id: number
    readonly quantity: number
    readonly reason: 'too_small' | 'too_large' | 'not_as_expected' | 'quality' | 'changed_mind' | 'faulty' | 'wrong_item' | 'late' | 'other' | null
    readonly comment: string
    readonly received_quantity: number | null
    readonly is_sealed: boolean
    readonly restocked: number
  }
  readonly returns: {
    readonly id: number
    readonly public_id: string
    readonly order_id: number
    readonly kind: 'withdrawal' | 'complaint' | 'exchange'
    readonly state: 'registered' | 'received' | 'refused' | 'cancelled'
    readonly name: string
    readonly email: string
    readonly message: string
    readonly registered_by: 'customer' | 'guest' | 'staff'
    readonly staff_id: number | null
    readonly decided_by: number | null
    readonly decided_at: Date | null
    readonly decision_reason: string
    readonly acknowledged_at: Date | null
    readonly submission_key: string | null
    readonly version: number
    readonly registered_at: Date
    readonly refund_to: 'payment' | 'balance'
    readonly refund_minor: number | null
    readonly freight_minor: number
    readonly refund_due_at: Date | null
    readonly refund_watch: 'waits' | 'soon' | 'overdue' | 'missing' | null
    readonly sending_proof: string
    readonly sending_proof_on: string | null
    readonly sending_proof_at: Date | null
    readonly sending_proof_by: number | null
  }
  readonly reviews: {
    readonly id: number
    readonly product_id: number
    readonly user_id: number
    readonly author: string
    readonly comment: string
    readonly rating: number
    readonly fit_vote: number | null
    readonly size_name: string | null
    readonly verified_order_id: number | null
    readonly language_id: string
    readonly market_id: string
    readonly state: 'held' | 'accepted' | 'refused' | 'withdrawn'
    readonly decided_by: number | null
    readonly decided_at: Date | null
    readonly publish_at: Date | null
    readonly decision_reason: string
    readonly escalated_at: Date | null
    readonly submission_key: string | null
    readonly version: number
    readonly created_at: Date
  }
  readonly sale_conditions: {
    readonly id: number
    readonly hash: string
    readonly market_id: string
    readonly language_id: string
    readonly body: unknown
    readonly created_at: Date
  }
  readonly saved_views: {
    readonly id: string
    readonly staff_id: number
    readonly area: string
    readonly name: string
    readonly sharing: 'personal' | 'team' | 'locked'
    readonly definition: unknown
    readonly position: number
    readonly version: number
    readonly created_at: Date
    readonly updated_at: Date
  }
  readonly sealed_kinds: {
    readonly key: string
    readonly reason: string
  }
  readonly search_documents: {
    readonly market_id: string
    readonly locale: string
    readonly key: string
    readonly group_key: string
    readonly document: unknown
    readonly terms: unknown
    readonly words: string
    readonly names: readonly string[]
    readonly numbers: readonly string[]
  }
  readonly search_events: {
    readonly id: number
    readonly session_key: string
    readonly customer_key: string
    readonly kind: 'query' | 'click' | 'add-to-cart' | 'add-favorite' | 'remove-favorite' | 'purchase' | 'view'
    readonly phrase: string | null
    readonly ticket: string | null
    readonly product_key: string | null
    readonly market_id: string | null
    readonly locale: string | null
    readonly result_count: number | null
    readonly is_impersonation: boolean
    readonly at: Date
    readonly session_id: number | null
    readonly counts: boolean
    readonly shown: unknown
  }
  readonly search_favourites: {
    readonly customer_key: string
    readonly product_key: string
    readonly added_at: Date
  }
  readonly search_forgotten: {
    readonly key_hash: Buffer
    readonly forgotten_at: Date
  }
  readonly search_payments: {
    readonly order_ref: string
    readonly reported_at: Date
  }
  readonly search_sessions: {
    readonly session_key: string
    readonly customer_key: string
    readonly market_id: string | null
    readonly locale: string | null
    readonly touchpoint: 'desktop' | 'mobile' | null
    readonly started_at: Date
    readonly last_seen_at: Date
    readonly ended_at: Date | null
    readonly id: number
    readonly is_engaged: boolean
  }
  readonly search_steering: {
    readonly market_id: string
    readonly rules: unknown
  }
  readonly search_synonyms: {
    readonly id: number
    readonly language_id: string
    readonly words: readonly string[]
  }
  readonly shipping_method_markets: {
    readonly shipping_method_id: number
    readonly market_id: string
    readonly fee_minor: number
    readonly min_days: number
    readonly max_days: number
    readonly is_default: boolean
    readonly zip_prefixes: readonly string[]
    readonly excluded_zip_prefixes: readonly string[]
    readonly texts: unknown
  }
  readonly shipping_method_translations: {
    readonly shipping_method_id: number
    readonly language_id: string
    readonly name: string
    readonly description: string
  }
  readonly shipping_methods: {
    readonly id: number
    readonly key: string
    readonly kind: 'home' | 'pickup' | 'mailbox' | 'express'
    readonly logo: string | null
    readonly active: boolean
    readonly sort_order: number
  }
  readonly shop_texts: {
    readonly key: string
    readonly language_id: string
    readonly text: string
  }
  readonly sign_in_codes: {
    readonly code_print: Buffer
    readonly user_id: number
    readonly expires_at: Date
  }
  readonly size_guide_translations: {
    readonly size_guide_id: number
    readonly language_id: string
    readonly title: string
    readonly how_to_measure: string
    readonly columns: unknown
    readonly rows: unknown
  }
  readonly size_guides: {
    readonly id: number
    readonly key: string
    readonly brand_id: number | null
  }
  readonly skus: {
    readonly id: number
    readonly product_id: number
    readonly name: string
    readonly article_number: string
    readonly gtin: string | null
    readonly sort_order: number
    readonly weight_grams: number
    readonly active: boolean
  }
  readonly sms_confirmations: {
    readonly id: number
    readonly contact_id: string
    readonly user_id: number | null
    readonly mobile: string
    readonly code_hash: Buffer
    readonly key_hash: Buffer
    readonly source: string
    readonly market_id: string
    readonly language_id: string
    readonly tries: number
    readonly created_at: Date
    readonly expires_at: Date
    readonly ended_at: Date | null
    readonly confirmed_at: Date | null
  }
  readonly staff: {
    readonly id: number
    readonly ref: string
    readonly email: string
    readonly name: string
    readonly team: string
    readonly locale: 'nb' | 'sv' | 'da' | 'fi' | 'en'
    readonly password_hash: string | null
    readonly totp_secret_encrypted: string | null
    readonly state: 'active' | 'disabled'
    readonly preferences: unknown
    readonly version: number
    readonly created_at: Date
    readonly last_sign_in_at: Date | null
    readonly disabled_at: Date | null
    readonly points_limit: number
    readonly made_by: number | null
    readonly reset_by: number | null
  }
  readonly staff_identities: {
    readonly issuer: string
    readonly subject: string
    readonly staff_id: number
    readonly created_at: Date
  }
  readonly staff_invitations: {
    readonly staff_id: number
    readonly secret_hash: Buffer
    readonly created_at: Date
    readonly expires_at: Date
  }
  readonly staff_provider_logouts: {
    readonly issuer: string
    readonly jti: string
    readonly expires_at: Date
  }
  readonly staff_provider_visits: {
    readonly secret_hash: Buffer
    readonly purpose: 'sign-in' | 'unlock' | 'step-up'
    readonly session_id: string | null
    readonly state: string
    readonly nonce: string
    readonly code_verifier: string
    readonly redirect_uri: string
    readonly created_at: Date
  }
  readonly staff_recent: {
    readonly staff_id: number
    readonly subject_kind: string
    readonly subject_id: string
    readonly at: Date
  }
  readonly staff_recovery_codes: {
    readonly staff_id: number
    readonly code_hash: Buffer
    readonly used_at: Date | null
  }
  readonly staff_reset_requests: {
    readonly staff_id: number
    readonly asked_by: number
    readonly asked_at: Date
    readonly expires_at: Date
  }
  readonly staff_roles: {
    readonly staff_id: number
    readonly role: 'cs_agent' | 'cs_lead' | 'merchandiser' | 'market_manager' | 'auditor' | 'admin'
    readonly market_id: string | null
    readonly granted_by: number | null
    readonly granted_at: Date
    readonly expires_at: Date | null
  }
  readonly staff_sessions: {
    readonly id: string
    readonly staff_id: number
    readonly secret_hash: Buffer
    readonly csrf_hash: Buffer | null
    readonly created_at: Date
    readonly last_seen_at: Date
    readonly expires_at: Date
    readonly locked_at: Date | null
    readonly stepped_up_at: Date | null
    readonly user_agent_hash: string | null
    readonly ip_prefix: string | null
    readonly ended_at: Date | null
    readonly end_cause: string | null
    readonly is_enrolling: boolean
    readonly totp_offer_encrypted: string | null
    readonly provider_sid: string | null
    readonly id_token_encrypted: string | null
  }
  readonly staff_totp_uses: {
    readonly staff_id: number
    readonly time_step: number
  }
  readonly stock: {
    readonly sku_id: number
    readonly in_stock: number
    readonly oversellable: number
    readonly static: number
    readonly incoming: number
    readonly incoming_date: string | null
    readonly updated_at: Date
  }
  readonly stock_movements: {
    readonly id: number
    readonly sku_id: number
    readonly in_stock_delta: number
    readonly oversellable_delta: number
    readonly static_delta: number
    readonly cause: 'seed' | 'delivery' | 'correction' | 'reserve' | 'release' | 'order' | 'cancel' | 'return'
    readonly order_id: number | null
    readonly reservation_id: string | null
    readonly staff_id: number | null
    readonly note: string
    readonly at: Date
  }
  readonly stock_notices: {
    readonly id: number
    readonly sku_id: number
    readonly email: string
    readonly user_id: number | null
    readonly market_id: string
    readonly language_id: string
    readonly confirmed_at: Date | null
    readonly sent_at: Date | null
    readonly ended_at: Date | null
    readonly created_at: Date
  }
  readonly stock_reservation_lines: {
    readonly reservation_id: string
    readonly sku_id: number
    readonly from_in_stock: number
    readonly from_oversellable: number
    readonly from_static: number
  }
  readonly stock_reservations: {
    readonly id: string
    readonly cart_id: string
    readonly payment_id: string | null
    readonly state: 'held' | 'claimed' | 'released'
    readonly expires_at: Date
    readonly order_id: number | null
    readonly created_at: Date
    readonly ended_at: Date | null
    readonly supplement_id: string | null
  }
  readonly table_looks: {
    readonly staff_id: number
    readonly table_name: string
    readonly hidden: readonly string[]
    readonly density: 'compact' | 'normal' | 'roomy'
    readonly updated_at: Date
  }
  readonly uploaded_images: {
    readonly file_name: string
    readonly bytes: Buffer
    readonly width: number
    readonly height: number
    readonly focus_x: number
    readonly focus_y: number
    readonly uploaded_by: number
    readonly uploaded_at: Date
  }
  readonly user_balance_entries: {
    readonly id: number
    readonly user_id: number
    readonly currency: string
    readonly amount_minor: number
    readonly cause: 'seed' | 'refund' | 'order' | 'order_cancelled' | 'order_edited' | 'goodwill' | 'correction'
    readonly order_id: number | null
    readonly return_id: number | null
    readonly staff_id: number | null
    readonly reason: string
    readonly at: Date
  }
  readonly user_balances: {
    readonly user_id: number
    readonly currency: string
    readonly amount_minor: number
  }
  readonly user_credentials: {
    readonly user_id: number
    readonly password_hash: string
    readonly changed_at: Date
  }
  readonly user_sessions: {
    readonly id: string
    readonly user_id: number
    readonly remember: boolean
    readonly created_at: Date
    readonly last_seen_at: Date
    readonly expires_at: Date
    readonly user_agent_hash: string | null
    readonly ip_prefix: string | null
    readonly ended_at: Date | null
    readonly end_cause: string | null
  }
  readonly users: {
    readonly id: number
    readonly ref: string
    readonly email: string | null
    readonly customer_type: 'PERSON' | 'ORGANIZATION'
    readonly gender: 'UNSET' | 'UNSPECIFIED' | 'WOMAN' | 'MAN'
    readonly personal_id_encrypted: string | null
    readonly personal_id_hash: Buffer | null
    readonly organisation_id: string | null
    readonly first_name: string
    readonly last_name: string
    readonly company: string
    readonly care_of: string
    readonly address_line1: string
    readonly address_line2: string
    readonly address_line3: string
    readonly entry_code: string
    readonly zip: string
    readonly city: string
    readonly state: string
    readonly country: string
    readonly mobile: string
    readonly phone: string
    readonly newsletter: boolean
    readonly market_id: string
    readonly language_id: string
    readonly member_type: string
    readonly meta_data: unknown
    readonly meta_data_version: number
    readonly cart_id: string | null
    readonly previous_cart_id: string | null
    readonly blacklisted: boolean
    readonly protected: boolean
    readonly support_access: 'market' | 'allowed' | 'refused'
    readonly disabled_at: Date | null
    readonly deleted_at: Date | null
    readonly version: number
    readonly created_at: Date
    readonly updated_at: Date
    readonly email_confirmed_at: Date | null
    readonly newsletter_asked_at: Date | null
    readonly marked_at: Date | null
  }
  readonly vat_rates: {
    readonly market_id: string
    readonly valid_from: Date
    readonly rate_basis_points: number
  }
  readonly voucher_events: {
    readonly id: number
    readonly voucher_id: string
    readonly event: 'issued' | 'used' | 'released' | 'revoked' | 'reissued' | 'expired'
    readonly order_id: number | null
    readonly staff_id: number | null
    readonly reason: string
    readonly at: Date
  }
  readonly voucher_series: {
    readonly id: number
    readonly key: string
    readonly kind: 'bonus_cheque' | 'goodwill' | 'campaign'
    readonly name: string
    readonly valid_days: number
    readonly active: boolean
  }
  readonly vouchers: {
    readonly id: string
    readonly series_id: number
    readonly code: string
    readonly user_id: number
    readonly amount_minor: number
    readonly currency: string
    readonly minimum_minor: number
    readonly issued_at: Date
    readonly expires_at: Date
    readonly used_order_id: number | null
    readonly used_at: Date | null
    readonly revoked_at: Date | null
    readonly revoked_by: number | null
    readonly issued_by: number | null
    readonly reason: string
    readonly payout_key: string | null
    readonly version: number
  }
  readonly waiting_imports: {
    readonly id: string
    readonly kind: string
    readonly file: string
    readonly leaves_out: boolean
    readonly changed: number
    readonly market_ids: readonly string[]
    readonly asked_by: number
    readonly asked_at: Date
    readonly state: 'waiting' | 'applied' | 'declined'
    readonly decided_by: number | null
    readonly decided_at: Date | null
  }
  readonly widget_areas: {
    readonly id: number
    readonly family: string
    readonly name: string
    readonly position: number
  }
  readonly widget_collections: {
    readonly id: number
    readonly area_id: number | null
    readonly page_id: number | null
    readonly name: string
    readonly tags: readonly string[]
    readonly market_id: string | null
    readonly language_id: string | null
    readonly filter_key: 'SiteId' | 'LanguageId' | 'Product' | 'Category' | 'Brand' | 'DiscountCampaign' | 'CustomerType' | 'Parameter' | null
    readonly filter_value: string | null
    readonly url: string | null
    readonly active: boolean
    readonly starts_at: Date | null
    readonly ends_at: Date | null
    readonly version: number
    readonly updated_at: Date
  }
  readonly widget_containers: {
    readonly id: number
    readonly collection_id: number
    readonly name: string
    readonly layout: 'full' | 'half' | 'third' | 'quarter'
    readonly design: string
    readonly responsive_mode: 'stack' | 'collapse'
    readonly display_setting: 'mobile' | 'desktop' | null
    readonly customer_type: 'PERSON' | 'ORGANIZATION' | null
    readonly class_names: readonly string[]
    readonly sort_order: number
  }
  readonly widgets: {
    readonly id: number
    readonly container_id: number
    readonly kind: string
    readonly name: string
    readonly size: string
    readonly class_names: readonly string[]
    readonly configuration: unknown
    readonly translations: unknown
    readonly images: unknown
    readonly active: boolean
    readonly starts_at: Date | null
    readonly ends_at: Date | null
    readonly sort_order: number
    readonly version: number
    readonly updated_at: Date
  }
  readonly workspace_tabs: {
    readonly id: string
    readonly staff_id: number
    readonly subject_kind: string
    readonly subject_id: string
    readonly title: string
    readonly market_id: string | null
    readonly position: number
    readonly pinned: boolean
    readonly parked: boolean
    readonly view: unknown
    readonly draft_encrypted: string | null
    readonly draft_at: Date | null
    readonly opened_at: Date
    readonly used_at: Date
  }
}
