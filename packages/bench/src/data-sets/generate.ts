import { eventTypes } from "@hereabouts/contract/events/event-types";
import type pg from "pg";

/** Names, streets and texts drawn from syllables, Zipf-like, so that searches meet rare and common words. */
const vocabulary = `
create temp table syllable as select array['ba','ber','bur','can','car','cor','dan','del','dor','ed','el','fen','gar','gold','ham','har','hol','jam','ken','lan','lor','mar','mil','mon','nor','old','par','pel','quin','ran','rich','rob','sal','sher','sta','ster','tam','tol','ul','van','wel','win','wood','york','zim'] a;
create temp table vocab as select i, (select a[1+floor(random()*45)::int]||a[1+floor(random()*45)::int]||case when random()<.4 then a[1+floor(random()*45)::int] else '' end from syllable where i is not null) w from generate_series(1,4000) i;
create temp table k as select
 array['Winter','Summer','Open','Family','Community','Acoustic','Sunday','Evening','Late','Annual','Local','Jazz','Folk','Classic','New','Little','Grand','Free','Holiday','Harvest'] adj,
 array['Concert','Workshop','Storytime','Festival','Market','Yoga','Reading','Hike','Film Night','Open Mic','Exhibit','Class','Talk','Trivia','Dance','Service','Support Group','Play','Game Night','Tour','Music Session','Comedy Hour','Tasting','Potluck','Book Club'] noun,
 array['Library','Hall','Cafe','Theater','Church','Gallery','Museum','Brewery','Park','Center','School','Barn','Studio','Inn','Farm','Club'] vt,
 array['Main St','Elm St','Pleasant St','State St','Maple Ave','Bridge St','River Rd','Church St','North Rd','College Hwy'] st;
create temp table descs as select q.i, string_agg(w,' ') d from (select i, 1+floor(random()*random()*3999)::int r from generate_series(1,4000) i, generate_series(1,60)) q join vocab on vocab.i=q.r group by 1;
analyze vocab; analyze descs;`;

/** Miles between a point and the centre, flat enough for drawing places. */
const miles = "sqrt(((lat-42.325)*69.09)^2 + ((lon+72.641)*51.08)^2)";

/** Zone 0: 3,000 venues within 50 miles; 1: a ring of 1,000; 2: metropolises and countryside of the rest of the country. */
const places = (venues: number) => `
create temp table towns as select i, 42.325+(sqrt(random())*42)*sin(a)/69.09 tlat, -72.641+(sqrt(random())*42)*cos(a)/51.08 tlon from (select i, random()*2*pi() a from generate_series(1,21) i) t;
create temp table metros as select i, 29+random()*18 tlat, -122+random()*46 tlon from generate_series(1,140) i;
delete from metros where sqrt(((tlat-42.325)*69.09)^2 + ((tlon+72.641)*51.08)^2) < 150;
create temp table mt as select array_agg(tlat order by i) la, array_agg(tlon order by i) lo, count(*) n from metros;
create temp table tt as select array_agg(tlat order by i) la, array_agg(tlon order by i) lo from towns;
create temp table pv(zone int, lat float8, lon float8);
insert into pv select 0, lat, lon from (
 select case when u then 42.325+r*sin(a)/69.09 else la[t]+r2*sin(a)/69.09 end lat, case when u then -72.641+r*cos(a)/51.08 else lo[t]+r2*cos(a)/51.08 end lon
 from (select random()<.2 u, sqrt(random())*50 r, sqrt(-2*ln(1-random()))*1.8 r2, random()*2*pi() a, 1+floor(random()*21)::int t from generate_series(1,4500)) q, tt) z where ${miles} < 49 limit 3000;
insert into pv select 1, lat, lon from (select 42.325+r*sin(a)/69.09 lat, -72.641+r*cos(a)/51.08 lon from (select sqrt(0.27+random()*0.7)*100 r, random()*2*pi() a from generate_series(1,1400)) q) z where ${miles} between 51 and 98 limit 1000;
insert into pv select 2, lat, lon from (
 select case when u then 28+19*r0 else la[t]+r2*sin(a)/69.09 end lat, case when u then -122+45*r1 else lo[t]+r2*cos(a)/(69.09*cos(radians(la[t]))) end lon
 from (select random()<.25 u, random() r0, random() r1, sqrt(-2*ln(1-random()))*14 r2, random()*2*pi() a, 1+floor(power(random(),1.7)*mt.n)::int t, la, lo from generate_series(1,${Math.ceil((venues - 4000) * 1.3)}), mt) q) z where ${miles} > 103 limit ${venues - 4000};
insert into venue(id, name, street, city, state, lat, lon, time_zone, description)
overriding system value
select row_number() over (order by random()), initcap(v1.w)||' '||k.vt[1+floor(f1*16)::int], (1+floor(f2*400))::text||' '||k.st[1+floor(f3*10)::int], initcap(v2.w), case zone when 0 then 'MA' when 1 then 'NY' else 'OH' end, lat, lon,
 case when lon>-86 then 'America/New_York' when lon>-101 then 'America/Chicago' when lon>-114 then 'America/Denver' else 'America/Los_Angeles' end, left(d,300)
from (select *, random() f1, random() f2, random() f3, 1+floor(random()*3999)::int r1, 1+(abs(hashint4((lat*6)::int*997+(lon*6)::int))%3999) r2, 1+floor(random()*3999)::int r3 from pv) pv join vocab v1 on v1.i=r1 join vocab v2 on v2.i=r2 join descs on descs.i=r3, k;
create temp table zv as select id, row_number() over (partition by zone order by id)::int rn, zone from (select id, case when ${miles} < 50 then 0 when ${miles} < 100 then 1 else 2 end zone from venue) z;
create temp table zn as select zone, count(*)::int n from zv group by 1; create index on zv(zone,rn); analyze zv; analyze zn;`;

const events = (count: number) => `
create temp table pe as select q.*, zv.id venue_id from (select q.*, 1+floor(power(r,1.4)*n)::int rn from (
 select i, case when i<=12000 then 0 when i<=16000 then 1 else 2 end zone, random() r, random() rp, random() rs, random() o, random() f1, random() f2, random() f3, random() f4, random() f5, random() f6, random() f7, random() f9, random() f10, random() f11, random() f12, 1+floor(random()*random()*3999)::int r1, 1+floor(random()*3999)::int r2, 1+floor(random()*3999)::int r3, 1+floor(random()*3999)::int r4 from generate_series(1,${count}) i) q join zn using(zone)) q join zv on zv.zone=q.zone and zv.rn=q.rn;
create temp table drawn as select row_number() over (order by random())::int id, pe.*, k.adj[1+floor(f1*20)::int]||' '||initcap(v1.w)||' '||k.noun[1+floor(power(f2,1.5)*25)::int]||case when f3<.3 then ' with '||initcap(v2.w)||' '||initcap(v3.w) else '' end as name, d||' '||v3.w as description,
 case when rp<.57 then 0 when rp<.71 then 1 when rp<.81 then 2 when rp<.93 then 3 when rp<.96 then 4 else 5 end pat,
 case when rp<.57 then least(364,floor(-ln(1-rs)*60)::int) when rp<.71 then least(355,floor(-ln(1-rs)*60)::int) when rp<.81 then floor(rs*30)::int when rp<.96 then floor(rs*7)::int else floor(rs*60)::int end d0,
 (480+30*floor(f11*27))::int start_minute, 60+30*floor(f12*5)::int duration
from pe join vocab v1 on v1.i=r1 join vocab v2 on v2.i=r2 join vocab v3 on v3.i=r3 join descs on descs.i=r4, k;
insert into event(id, venue_id, name, description, event_type_id, age_groups, price, is_online, is_in_person, featured_from, featured_until, url)
overriding system value
select id, venue_id, name, '<p>'||description||'</p>', 1+floor(power(f4,1.3)*${eventTypes.length})::int,
 case when f5<.45 then array['all_ages'] when f5<.7 then array['adult','21_plus'] when f5<.85 then array['child','toddler'] else array['teen','adult','senior'] end,
 case when f7<.45 then 'free' when f7<.6 then 'low' when f7<.75 then 'medium' when f7<.9 then 'high' end,
 o<.07 or o>.97, o>=.07, case when f10<.02 then date '2020-01-01' end, case when f10<.02 then date '2099-12-31' end, 'https://example.org/e/'||i from drawn;
insert into occurrence(event_id, original_date, original_start_minute, local_date, start_minute, end_minute, starts_at, ends_at, over_at)
select event_id, dt, start_minute, dt, start_minute, start_minute+duration, s, e, e from (
 select event_id, dt, start_minute, duration, (dt+make_interval(mins=>start_minute)) at time zone time_zone s, (dt+make_interval(mins=>start_minute+duration)) at time zone time_zone e from (
 select w.id event_id, date '2026-06-01' + day dt, start_minute, duration, v.time_zone from drawn w join venue v on v.id=w.venue_id cross join lateral (
  select d0 as day where pat=0 union all select d0+g from generate_series(0,1+(w.id%4)) g where pat=1
  union all select d0+g*30 from generate_series(0,11) g where pat=2 union all select d0+g*7 from generate_series(0,7+(w.id%40)) g where pat=3
  union all select d0+g*7+s from generate_series(0,37) g, (values(0),(2)) s(s) where pat=4 union all select d0+g from generate_series(0,29+(w.id%31)) g where pat=5) x where day<366) y) z order by hashint4(event_id), dt;`;

/** Fills an empty, migrated database. The same for the same sizes. Ids are shuffled, so local rows lie scattered. */
export async function generate(client: pg.Client, sizes: { venues: number; events: number }): Promise<void> {
  await client.query("select setseed(0.42)");
  await client.query(vocabulary);
  await client.query(places(sizes.venues));
  await client.query(events(sizes.events));
}
