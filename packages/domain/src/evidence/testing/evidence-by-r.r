# Writes evidence-by-r.json, by which evidence-tally.test.ts checks the arithmetic. R with the packages psych and multilevel:
#   Rscript evidence-by-r.r > evidence-by-r.json
suppressPackageStartupMessages({
  library(psych)
  library(multilevel)
})
set.seed(20261125)
targets <- c(0, 1, 0, 1, 0, 2, 1, 2, 0) # of each question
people <- 18
sizes <- list(
  subordinates = rep(3:6, length.out = people),
  peers = rep(c(4, 3, 5), length.out = people),
  superiors = rep(1:2, length.out = people),
  self = rep(1, people)
)
level <- rnorm(people, 3.4, 0.5)
answer <- function(person) {
  leniency <- rnorm(1, level[person], 0.4)
  on <- rnorm(length(unique(targets)), leniency, 0.6)
  pmin(5, pmax(1, round(rnorm(length(targets), on[1 + targets], 0.6))))
}
answers <- lapply(sizes, function(of) lapply(seq_len(people), function(person) t(replicate(of[person], answer(person)))))

# Of a level: all answers below each other, with the participant's number.
stacked <- function(level) {
  data.frame(person = rep(seq_len(people), sizes[[level]]), do.call(rbind, answers[[level]]))
}
raters <- c("superiors", "peers", "subordinates")
everybody <- do.call(rbind, lapply(raters, stacked))
asked <- lapply(unique(targets), function(target) which(targets == target))
scores <- function(rows, questions) as.matrix(rows[, 1 + questions, drop = FALSE])

# `groups`: whose agreement counts; `clusters`: whom raters should tell apart.
agreement <- function(rows, groups, clusters, questions) {
  x <- scores(rows, questions)
  uniform <- na.omit(rwg.j.lindell(x, groups, ranvar = 2)$rwg.lindell)
  skewed <- na.omit(rwg.j.lindell(x, groups, ranvar = 1.34)$rwg.lindell)
  quartiles <- quantile(uniform, c(0.5, 0.25, 0.75), names = FALSE)
  model <- aov(rowMeans(x) ~ as.factor(clusters))
  raters <- length(clusters) / length(unique(clusters))
  stopifnot(all.equal(ICC2(model), raters * ICC1(model) / (1 + (raters - 1) * ICC1(model))))
  c(
    median = quartiles[1], low = quartiles[2], high = quartiles[3],
    share = mean(uniform >= 0.7 - 1e-9), shareSkewed = mean(skewed >= 0.7 - 1e-9),
    apart = mean(ad.m(x, groups)$AD.M, na.rm = TRUE),
    icc = ICC1(model), iccGroup = ICC2(model)
  )
}
levelOf <- rep(raters, sapply(raters, function(level) sum(sizes[[level]])))
agreements <- list(
  all = lapply(asked, function(q) agreement(everybody, paste(levelOf, everybody$person), everybody$person, q))
)
for (level in c("peers", "subordinates")) {
  rows <- stacked(level)
  agreements[[level]] <- lapply(asked, function(q) agreement(rows, rows$person, rows$person, q))
}

# Of questions, centred within participant.
x <- scores(everybody, seq_along(targets))
centred <- x - apply(x, 2, function(column) ave(column, everybody$person))
alphas <- sapply(asked, function(q) suppressWarnings(psych::alpha(centred[, q]))$total$raw_alpha)
# Principal axes until nothing moves any more: the least squares that minres has, where its own search stops too early.
omega <- function(q) {
  if (length(q) < 3) return(NA)
  one <- fa(cor(centred[, q]), nfactors = 1, fm = "pa", min.err = 1e-14, max.iter = 1e5)
  near <- fa(cor(centred[, q]), nfactors = 1, fm = "minres")
  stopifnot(max(abs(abs(one$loadings) - abs(near$loadings))) < 1e-3)
  sds <- apply(centred[, q], 2, sd)
  common <- sum(one$loadings * sds)^2
  common / (common + sum((1 - one$loadings^2) * sds^2))
}
omegas <- sapply(asked, omega)
dropped <- sapply(seq_along(targets), function(q) {
  own <- which(targets == targets[q])
  suppressWarnings(psych::alpha(centred[, own]))$item.stats$r.drop[which(own == q)]
})
others <- sapply(asked, function(q) sapply(seq_along(targets), function(i) cor(centred[, i], rowSums(centred[, setdiff(q, i), drop = FALSE]))))

halo <- function(level) {
  rows <- stacked(level)
  means <- data.frame(person = rows$person, sapply(asked, function(q) rowMeans(scores(rows, q))))
  within <- statsBy(means, "person", cors = TRUE)$rwg
  mean(within[lower.tri(within)])
}
halos <- c(peers = halo("peers"), subordinates = halo("subordinates"))

means <- sapply(names(sizes), function(level) tapply(rowMeans(scores(stacked(level), seq_along(targets))), stacked(level)$person, mean))
leniency <- colMeans(means - rowMeans(means))
selfOther <- lapply(raters, function(level) {
  found <- cor.test(means[, "self"], means[, level])
  c(r = unname(found$estimate), low = found$conf.int[1], high = found$conf.int[2])
})
names(selfOther) <- raters

number <- function(x) ifelse(is.na(x), "null", sprintf("%.15g", x))
array <- function(parts) paste0("[", paste(parts, collapse = ", "), "]")
object <- function(fields) paste0("{", paste0("\"", names(fields), "\": ", fields, collapse = ", "), "}")
numbers <- function(x) array(number(x))
named <- function(x) object(sapply(x, number))
lines <- function(parts) paste0("[\n", paste(parts, collapse = ",\n"), "\n]")
participant <- function(person) {
  object(sapply(names(sizes), function(level) array(apply(answers[[level]][[person]], 1, numbers))))
}
cat(
  "{\n",
  "\"targets\": ", numbers(targets), ",\n",
  "\"participants\": ", lines(sapply(seq_len(people), participant)), ",\n",
  "\"agreements\": ", object(sapply(agreements, function(of) lines(sapply(of, named)))), ",\n",
  "\"alphas\": ", numbers(alphas), ",\n\"omegas\": ", numbers(omegas), ",\n",
  "\"dropped\": ", numbers(dropped), ",\n\"others\": ", lines(apply(others, 1, numbers)), ",\n",
  "\"halos\": ", named(halos), ",\n\"leniency\": ", named(leniency), ",\n",
  "\"selfOther\": ", object(sapply(selfOther, named)), "\n}\n",
  sep = ""
)
