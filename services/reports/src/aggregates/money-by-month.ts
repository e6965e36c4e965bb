/**
 * Money of `:from` to `:to` by the month in which it was posted, earned or redeemed: to select from, and to sum by
 * `monthSums`; for one `:seriesId`, one `:dealerId`, or all if these are empty. Each kind is summed by day first:
 * comparing days is far cheaper than computing the month of each row.
 */
export const moneyByMonth = `
  (
    select month, currency, posted_cents as posted, 0 as earned, 0 as redeemed,
      0 as run, 0 as run_earned, 0 as credit, 0 as credit_redeemed
    from events
    where paying
      and not canceled
      and start_date between :from and :to
      and :dealerId = ''
      and (:seriesId = '' or series_id = :seriesId)
    union all
    select to_char(awarded_on, 'YYYY-MM'), currency, 0, sum(initial_cents), 0,
      0, 0,
      coalesce(sum(initial_cents) filter (where kind = 'dealerCredit'), 0),
      coalesce(sum(redeemed_cents) filter (where kind = 'dealerCredit'), 0)
    from awards
    where not revoked
      and awarded_on between :from and :to
      and :dealerId = ''
      and (:seriesId = '' or series_id = :seriesId)
    group by awarded_on, currency
    union all
    select to_char(redeemed_on, 'YYYY-MM'), currency, 0, 0, sum(amount_cents), 0, 0, 0, 0
    from redemptions
    where not undone
      and redeemed_on between :from and :to
      and :seriesId = ''
      and (:dealerId = '' or dealer_id = :dealerId)
    group by redeemed_on, currency
    union all
    select e.month, e.currency, 0, 0, 0, sum(c.posted_cents), sum(c.earned_cents), 0, 0
    from class_figures c
    join events e using (event_id)
    where e.paying
      and not e.canceled
      and c.finishers is not null
      and e.start_date between :from and :to
      and :dealerId = ''
      and (:seriesId = '' or e.series_id = :seriesId)
    group by e.month, e.currency
  ) as money_by_month`;

/** The bases of rates: what was posted in classes that were run, and the credit that was earned (rule 31). */
export const rateSums = `
  sum(run)::bigint as "runCents",
  sum(run_earned)::bigint as "runEarnedCents",
  sum(credit)::bigint as "creditCents",
  sum(credit_redeemed)::bigint as "creditRedeemedCents"`;

/** The sums of `moneyByMonth` in cents, with the bases of rates. */
export const monthSums = `
  sum(posted)::bigint as "postedCents",
  sum(earned)::bigint as "earnedCents",
  sum(redeemed)::bigint as "redeemedCents",
  ${rateSums}`;
